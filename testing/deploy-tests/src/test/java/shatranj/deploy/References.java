package shatranj.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that documents and comments refer to: files, sections, ADRs, and in documents links
 * and types. What {@code @link} names in Javadoc is javac's to check.
 */
final class References {
    /** Folders of what is built, fetched or private. */
    private static final Set<String> SKIPPED =
            Set.of(
                    ".git",
                    ".shatranj",
                    ".idea",
                    ".vscode",
                    ".metals",
                    "target",
                    "node_modules",
                    "__pycache__");

    /** Capitalised words in backticks that are no types of ours. */
    private static final Set<String> FOREIGN_WORDS =
            Set.of(
                    // Headers of HTTP, types of browsers, gRPC, Jackson and Kubernetes.
                    "Accept",
                    "Authorization",
                    "BackendTLSPolicy",
                    "ETag",
                    "ErrorInfo",
                    "EventSource",
                    "GRPCRoute",
                    "JsonSubTypes",
                    "Location",
                    "RateLimit",
                    // An option of UCI, and an RPC that is gone (ADR 31).
                    "EvalFile",
                    "Deliver");

    /** First parts of what looks like a path and is none: media types, labels, resources. */
    private static final Set<String> FOREIGN_FOLDERS =
            Set.of("application", "games", "META-INF", "shatranj", ".shatranj", "target", "text");

    /** A document, and perhaps which of its sections. */
    private static final Pattern DOCUMENT =
            Pattern.compile(
                    "(?<![\\w./:-])([\\w./-]*\\w\\.md)\\b(?:[`)\\]]*,?\\s+(§[§0-9a-z.,–\\s-]*(?:and\\s+§[0-9a-z.]+)?))?");

    private static final Pattern SECTION = Pattern.compile("§\\s*([0-9]+(?:\\.[0-9]+)*[a-z]?)\\b");
    private static final Pattern ADRS =
            Pattern.compile(
                    "\\bADRs?[\\s-]+([0-9]{1,4}(?:(?:,|\\s+and|\\s+to|–)\\s*[0-9]{1,4})*)\\b");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
    private static final Pattern TYPE =
            Pattern.compile("([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)((?:\\.[A-Za-z0-9_]+)*)");
    private static final Pattern PATH = Pattern.compile("(?:\\./|\\.\\./)*(?:[\\w.-]+/)+[\\w.-]*");
    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\b(?:class|record|enum|interface|message|service|rpc)\\s+([A-Z]\\w*)");

    private final Path home;
    private final Map<String, Prose> prose = new TreeMap<>();
    private final Map<String, Headings> headings = new HashMap<>();
    private final Set<String> types = new TreeSet<>();
    private final Set<Integer> decisions = new TreeSet<>();
    private final Set<String> findings = new TreeSet<>();
    private final Pattern inRepository;
    private int checked;

    /** Reads all files below a folder. */
    References(Path home) throws IOException {
        this.home = home;
        Files.walkFileTree(home, new Reading());
        try (Stream<Path> top = Files.list(home)) {
            inRepository =
                    Pattern.compile(
                            top.filter(Files::isDirectory)
                                    .map(folder -> folder.getFileName().toString())
                                    .filter(name -> !SKIPPED.contains(name))
                                    .map(Pattern::quote)
                                    .collect(
                                            Collectors.joining(
                                                    "|",
                                                    "(?<![\\w/.${:*-])((?:",
                                                    ")(?:/[\\w.-]*\\w)+)")));
        }
        prose.values().forEach(this::check);
    }

    /** {@code file:line: what is missing}, one for each. */
    List<String> findings() {
        return List.copyOf(findings);
    }

    /** How many references were followed. */
    int checked() {
        return checked;
    }

    /** Documents by their path from the root. */
    List<Prose> documents() {
        return prose.values().stream().filter(Prose::isDocument).toList();
    }

    private final class Reading extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return SKIPPED.contains(folder.getFileName().toString())
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path path, BasicFileAttributes attributes)
                throws IOException {
            String name = path.getFileName().toString();
            String file = home.relativize(path).toString().replace('\\', '/');
            if (attributes.isRegularFile() && attributes.size() < 1 << 20) {
                read(name, file, path);
            }
            return FileVisitResult.CONTINUE;
        }
    }

    private void read(String name, String file, Path path) throws IOException {
        String content;
        try {
            content = Files.readString(path);
        } catch (MalformedInputException e) {
            // No text.
            return;
        }
        Prose found = Prose.of(file, content);
        if (!found.text().isBlank()) {
            prose.put(file, found);
        }
        if (name.endsWith(".java") || name.endsWith(".proto") || name.endsWith(".js")) {
            DECLARED.matcher(content).results().forEach(type -> types.add(type.group(1)));
        }
        if (file.matches("docs/adr/[0-9]{4}-.*\\.md")) {
            decisions.add(Integer.parseInt(name.substring(0, 4)));
        }
    }

    private void check(Prose from) {
        DOCUMENT.matcher(from.text())
                .results()
                .forEach(it -> {
                    // Addresses are not ours, and what a link's text says its target does.
                    if (it.group(1).contains("//") || from.text().startsWith("](", it.end(1))) {
                        return;
                    }
                    String file = resolve(from, it.group(1));
                    expect(!file.isEmpty(), from, it.start(), "no document '" + it.group(1) + "'");
                    if (!file.isEmpty() && it.group(2) != null) {
                        SECTION.matcher(it.group(2))
                                .results()
                                .forEach(section ->
                                        expect(
                                                headings(file)
                                                        .sections()
                                                        .contains(section.group(1)),
                                                from,
                                                it.start(2) + section.start(),
                                                "no section §" + section.group(1) + " in " + file));
                    }
                });
        ADRS.matcher(from.text())
                .results()
                .forEach(it -> {
                    for (String number : it.group(1).split("[^0-9]+")) {
                        expect(
                                decisions.contains(Integer.parseInt(number)),
                                from,
                                it.start(),
                                "no ADR " + number);
                    }
                });
        inRepository
                .matcher(from.text())
                .results()
                .forEach(it -> path(from, it.start(), it.group(1)));
        if (from.isDocument()) {
            LINK.matcher(from.text()).results().forEach(it -> link(from, it.start(), it.group(1)));
            CODE.matcher(from.text()).results().forEach(it -> code(from, it.start(), it.group(1)));
        }
    }

    private void link(Prose from, int at, String target) {
        if (target.matches("(https?|mailto):.*")) {
            return;
        }
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        String file =
                path.isEmpty()
                        ? from.file()
                        : relative(home.resolve(from.file()).resolveSibling(path).normalize());
        boolean exists = Files.exists(home.resolve(file));
        expect(exists, from, at, "no file '" + path + "'");
        if (exists && hash >= 0) {
            String anchor = target.substring(hash + 1);
            expect(
                    headings(file).anchors().contains(anchor),
                    from,
                    at,
                    "no heading '#" + anchor + "' in " + file);
        }
    }

    private void code(Prose from, int at, String text) {
        Matcher type =
                TYPE.matcher(text.endsWith("()") ? text.substring(0, text.length() - 2) : text);
        if (type.matches() && !FOREIGN_WORDS.contains(type.group(1))) {
            expect(types.contains(type.group(1)), from, at, "no type '" + type.group(1) + "'");
            for (String part : type.group(2).split("\\.")) {
                if (TYPE.matcher(part).matches()) {
                    expect(
                            types.contains(part),
                            from,
                            at,
                            "no type '" + part + "' in '" + text + "'");
                }
            }
        } else if (PATH.matcher(text).matches()
                && !FOREIGN_FOLDERS.contains(text.substring(0, text.indexOf('/')))) {
            path(from, at, text);
        }
    }

    /**
     * A path from the root, or from where it is named. Of an ADR the number is enough; what is
     * built need not be there.
     */
    private void path(Prose from, int at, String path) {
        boolean exists =
                path.contains("/target/")
                        || Files.exists(home.resolve(path))
                        || Files.exists(home.resolve(from.file()).resolveSibling(path))
                        || (path.matches("docs/adr/[0-9]{4}")
                                && decisions.contains(Integer.parseInt(path.substring(9))));
        expect(exists, from, at, "no file '" + path + "'");
    }

    /** The document of a name: beside the one that names it, or where documents are. */
    private String resolve(Prose from, String name) {
        return Stream.of(
                        home.resolve(from.file()).resolveSibling(name),
                        home.resolve(name),
                        home.resolve("docs").resolve(name),
                        home.resolve("docs/adr").resolve(name))
                .filter(Files::isRegularFile)
                .map(path -> relative(path.normalize()))
                .findFirst()
                .orElse("");
    }

    private String relative(Path path) {
        return home.relativize(path).toString().replace('\\', '/');
    }

    private Headings headings(String file) {
        return headings.computeIfAbsent(
                file,
                name -> {
                    try {
                        return Headings.of(Prose.of(name, Files.readString(home.resolve(name))));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    private void expect(boolean met, Prose from, int at, String missing) {
        checked++;
        if (!met) {
            findings.add(from.file() + ":" + from.line(at) + ": " + missing);
        }
    }

    /** Lines of documents that are too long, without code, tables and addresses. */
    List<String> longLines(int most) {
        List<String> found = new ArrayList<>();
        for (Prose document : documents()) {
            int number = 0;
            for (String line : document.text().lines().toList()) {
                number++;
                String counted =
                        line.stripTrailing()
                                .replaceAll("]\\([^)]*\\)|<https?:[^>]*>|https?:\\S+", "]");
                if (counted.length() > most && !line.stripLeading().startsWith("|")) {
                    found.add(
                            document.file()
                                    + ":"
                                    + number
                                    + ": "
                                    + counted.length()
                                    + " characters");
                }
            }
        }
        return found;
    }
}
