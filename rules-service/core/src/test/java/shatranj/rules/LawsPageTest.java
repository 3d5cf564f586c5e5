package shatranj.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/laws.md} names types, RPCs and tests of all services; they must exist. */
class LawsPageTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern RPC = Pattern.compile("rpc ([A-Za-z]+)\\(");
    private static final Pattern SERVICE = Pattern.compile("service ([A-Za-z]+) ");

    /** A word in backticks that begins with a capital and is not all of them. */
    private static final Pattern NAMED = Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9.]*)`");

    private static String page() throws IOException {
        return Files.readString(ROOT.resolve("docs/laws.md"));
    }

    /** Simple names of Java types, and {@code Service.Rpc}. */
    private static Set<String> existing() throws IOException {
        Set<String> names = new HashSet<>();
        for (Path source : sources()) {
            String name = source.getFileName().toString();
            if (name.endsWith(".java")) {
                names.add(name.substring(0, name.length() - ".java".length()));
            } else if (name.endsWith(".proto")) {
                names.addAll(rpcs(Files.readString(source)));
            }
        }
        return names;
    }

    /** All files of all modules, which lie one or two folders deep. */
    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> folders =
                Files.find(ROOT, 3, (path, is) -> is.isDirectory() && path.endsWith("src"))) {
            for (Path folder : folders.toList()) {
                try (Stream<Path> files = Files.walk(folder)) {
                    sources.addAll(files.filter(Files::isRegularFile).toList());
                }
            }
        }
        return sources;
    }

    private static Set<String> rpcs(String proto) {
        Set<String> rpcs = new HashSet<>();
        for (String service : proto.split("(?m)^(?=service )")) {
            Matcher name = SERVICE.matcher(service);
            if (name.lookingAt()) {
                RPC.matcher(service)
                        .results()
                        .forEach(rpc -> rpcs.add(name.group(1) + "." + rpc.group(1)));
            }
        }
        return rpcs;
    }

    @Test
    void everything_that_the_page_names_exists() throws IOException {
        Set<String> named = new TreeSet<>();
        NAMED.matcher(page()).results().map(found -> found.group(1)).forEach(named::add);
        assertThat(named).hasSizeGreaterThan(50).contains("ClaimJudge", "RulesService.Adjudicate");
        named.removeAll(existing());
        assertThat(named).as("named in docs/laws.md, but nowhere in the sources").isEmpty();
    }

    @Test
    void every_article_has_its_row() throws IOException {
        List<String> rows = page().lines().filter(line -> line.startsWith("| ")).toList();
        String articles = String.join("\n", rows.stream().map(row -> row.split("\\|")[1]).toList());
        for (int article = 1; article <= 14; article++) {
            assertThat(articles).containsPattern("(?m)(^|[ ,])" + article + "\\.[0-9]");
        }
        assertThat(articles).contains("Preface", "A.1", "B.1", "C.1", "D.1");
    }
}
