package shatranj.game.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.svg.Look;
import shatranj.rules.svg.Men;
import shatranj.rules.svg.Squares;
import shatranj.rules.svg.Theme;

/** The files of the page hang together. */
class PageFilesTest {
    private static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

    /** All that is sent for a first visit in English, compressed. */
    private static final int MOST_BYTES = 200 * 1024;

    /** One of these is sent to whoever reads another language, and to nobody else. */
    private static final String LANGUAGES = "languages/";

    private static final int MOST_BYTES_OF_A_LANGUAGE = 24 * 1024;

    /** Types for the checker, which no browser asks for. */
    private static final Pattern NOT_SENT =
            Pattern.compile("(?:analysis|api|board|events|game)/types\\.js|live/messages\\.js");

    /** What the worker begins with. */
    private static final String WORKER = "live/worker.js";

    private static final Pattern IMPORT =
            Pattern.compile("(?m)^(?:import|export) [^;\"]*from \"([^\"]+)\";$");
    private static final Pattern LATER_IMPORT = Pattern.compile("import\\(\"([^\"]+)\"\\)");

    /** Of the page's jar, or of its folder where the modules are tested without packaging. */
    private static List<String> names() throws IOException, URISyntaxException {
        URI page =
                Objects.requireNonNull(
                                PageFilesTest.class.getResource("/page"),
                                "the page is packed with its service")
                        .toURI();
        if (!page.getScheme().equals("jar")) {
            return names(Path.of(page));
        }
        try (FileSystem jar = FileSystems.newFileSystem(page, Map.of())) {
            return names(jar.getPath("/page"));
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static String text(String name) {
        return PageFile.named(name).orElseThrow().plain().toString();
    }

    @Test
    void every_file_is_served_and_all_together_are_small() throws Exception {
        assertThat(names()).allMatch(name -> PageFile.named(name).isPresent());
        int bytes =
                names().stream()
                        .filter(name -> !name.startsWith(LANGUAGES) && isSent(name))
                        .mapToInt(PageFilesTest::zippedBytes)
                        .sum();
        assertThat(bytes).isLessThanOrEqualTo(MOST_BYTES);
    }

    private static boolean isSent(String name) {
        return !NOT_SENT.matcher(name).matches();
    }

    private static int zippedBytes(String name) {
        return PageFile.named(name).orElseThrow().gzipped().length();
    }

    @Test
    void comments_that_begin_their_line_are_not_sent_and_lines_keep_their_numbers() {
        String source =
                """
                /**
                 * What it is.
                 */
                export const a = "/* a */"; /* b */
                  /** @type {string} */ (c) ?? d / e;
                /* f */ /* g */
                const h = /[/*]*/.test(a);
                """;
        assertThat(PageFile.uncommented(source))
                .isEqualTo(
                        """



                        export const a = "/* a */"; /* b */
                        (c) ?? d / e;

                        const h = /[/*]*/.test(a);
                        """);
    }

    @Test
    void no_line_that_is_sent_begins_with_a_comment() throws Exception {
        assertThat(names())
                .filteredOn(name -> name.endsWith(".js") || name.endsWith(".css"))
                .allSatisfy(name -> assertThat(text(name)).doesNotContainPattern("(?m)^\\s*/\\*"));
    }

    /** A language that is named and has no file would be asked for in vain by all who read it. */
    @Test
    void every_language_is_a_file_of_its_own_that_is_served_as_data() throws Exception {
        List<String> offered =
                Pattern.compile("(?m)^  \\[\"([a-z]{2})\", \"[^\"]+\"\\],$")
                        .matcher(text("shell/language.js"))
                        .results()
                        .map(match -> match.group(1))
                        .filter(language -> !language.equals("en"))
                        .map(language -> LANGUAGES + language + ".json")
                        .toList();
        List<String> files = names().stream().filter(name -> name.startsWith(LANGUAGES)).toList();
        assertThat(offered).isNotEmpty().containsExactlyInAnyOrderElementsOf(files);
        assertThat(files)
                .allSatisfy(name -> {
                    assertThat(PageFile.named(name).orElseThrow().mediaType())
                            .isEqualTo("application/json");
                    assertThat(zippedBytes(name)).isLessThanOrEqualTo(MOST_BYTES_OF_A_LANGUAGE);
                });
    }

    @Test
    void nothing_else_is_served() {
        assertThat(
                        Stream.of(
                                "",
                                "nothing.js",
                                "../application.properties",
                                "board/../../application.properties",
                                "/page/main.js",
                                "board",
                                "board/board.js/",
                                "Board/board.js"))
                .allMatch(name -> PageFile.named(name).isEmpty());
    }

    /** What a module names by a pattern, as names of files. */
    private static Stream<String> named(Pattern pattern, String module) {
        return pattern.matcher(text(module))
                .results()
                .map(match ->
                        Path.of("/" + module)
                                .resolveSibling(match.group(1))
                                .normalize()
                                .toString()
                                .substring(1));
    }

    /** A module that is not named is asked for only when another one that needs it was read. */
    @Test
    void the_first_file_names_every_module() throws Exception {
        String index = text("index.html");
        List<String> named =
                Pattern.compile("(?:href|src)=\"/page/([^\"]+\\.js)\"")
                        .matcher(index)
                        .results()
                        .map(match -> match.group(1))
                        .sorted()
                        .toList();
        List<String> modules =
                names().stream()
                        .filter(name -> name.endsWith(".js"))
                        .filter(name -> !name.equals(WORKER) && isSent(name))
                        .toList();
        assertThat(named).containsExactlyElementsOf(modules);
    }

    /** All that the first view needs, and nothing else, comes before what may wait. */
    @Test
    void the_modules_of_the_first_view_come_first() {
        Set<String> needed = new TreeSet<>();
        Queue<String> open = new ArrayDeque<>(List.of("main.js", "views/play.js"));
        while (!open.isEmpty()) {
            String module = open.remove();
            if (needed.add(module)) {
                named(IMPORT, module).forEach(open::add);
            }
        }
        List<String> first =
                Pattern.compile(
                                "(?:rel=\"modulepreload\"|type=\"module\") (?:href|src)=\"/page/([^\"]+)\"")
                        .matcher(text("index.html"))
                        .results()
                        .map(match -> match.group(1))
                        .toList();
        assertThat(first).containsExactlyInAnyOrderElementsOf(needed);
    }

    @Test
    void everything_that_is_named_exists() throws Exception {
        Pattern link = Pattern.compile("(?:href|src)=\"/page/([^\"]+)\"");
        Stream<String> linked =
                link.matcher(text("index.html")).results().map(match -> match.group(1));
        Stream<String> imported =
                names().stream()
                        .filter(name -> name.endsWith(".js"))
                        .flatMap(name ->
                                Stream.of(IMPORT, LATER_IMPORT)
                                        .flatMap(pattern -> named(pattern, name)));
        Stream<String> worker =
                Pattern.compile("HUB = \"/page/([^\"]+)\"")
                        .matcher(text("live/connection.js"))
                        .results()
                        .map(match -> match.group(1));
        assertThat(Stream.of(linked, imported, worker).flatMap(each -> each).distinct())
                .contains("live/worker.js", "views/game.js")
                .allMatch(name -> PageFile.named(name).isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        // Alfil and Faras share the band at their feet.
        "CARVED, 11",
        "CHESS, 12",
    })
    void the_men_are_drawn_as_everywhere_else(Men men, int different) {
        Position start =
                switch (Fen.position(START)) {
                    case Validated.Valid<Position>(Position position) -> position;
                    case Validated.Invalid<Position> invalid -> throw new AssertionError(invalid);
                };
        Look look = new Look(Color.WHITE, Theme.LIGHT, Squares.CHECKERED, men, true, Look.LARGEST);
        String svg = BoardSvg.write(new Diagram(start, Optional.empty(), look));
        List<String> outlines =
                Pattern.compile("<path d=\"([^\"]+)\"")
                        .matcher(svg)
                        .results()
                        .map(match -> match.group(1))
                        .distinct()
                        .toList();
        assertThat(outlines).hasSize(different);
        String pieces = text("board/pieces.js");
        assertThat(outlines).allMatch(outline -> pieces.contains('"' + outline + '"'));
    }
}
