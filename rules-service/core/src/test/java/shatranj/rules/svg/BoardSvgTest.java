package shatranj.rules.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;

class BoardSvgTest {
    /*
     * Black's Shah on d8 is in check from the Rukh that has come from d1 to d5.
     */
    private static final String CHECK = "3k4/1pp4p/p3a3/3RN3/8/8/8/4K3 b - - 3 31";

    private static Diagram diagram(String fen) {
        return new Diagram(Fen.position(fen).orThrow(), Optional.empty(), Look.USUAL);
    }

    /** Reads it as a browser would, but nothing from outside. */
    private static Document parse(String svg) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        } catch (Exception e) {
            throw new AssertionError("no XML: " + svg, e);
        }
    }

    private static List<Element> all(Document svg, String name, String attribute) {
        List<Element> found = new ArrayList<>();
        NodeList elements = svg.getElementsByTagName(name);
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            if (element.hasAttribute(attribute)) {
                found.add(element);
            }
        }
        return found;
    }

    private static String place(Element element) {
        return element.getAttribute("x") + "," + element.getAttribute("y");
    }

    @Test
    void it_has_64_squares_and_one_use_for_each_man_on_his_square() {
        RandomGames.positions(
                960,
                150,
                position -> {
                    Diagram diagram = new Diagram(position, Optional.empty(), Look.USUAL);
                    Document svg = parse(BoardSvg.write(diagram));
                    Set<String> places = new HashSet<>();
                    all(svg, "rect", "data-square").forEach(rect -> places.add(place(rect)));
                    assertThat(places).hasSize(64);
                    List<Element> men = all(svg, "use", "href");
                    assertThat(men).hasSize(Bitboard.count(position.occupied()));
                    assertThat(men).map(BoardSvgTest::place).doesNotHaveDuplicates();
                    men.forEach(man -> assertThat(man(svg, man)).isTrue());
                });
    }

    /** Whether it stands on a square of the board and refers to a man that is defined. */
    private static boolean man(Document svg, Element use) {
        String id = use.getAttribute("href").substring(1);
        boolean onSquare =
                all(svg, "rect", "data-square").stream()
                        .anyMatch(rect -> place(rect).equals(place(use)));
        return onSquare
                && all(svg, "g", "id").stream().anyMatch(g -> g.getAttribute("id").equals(id));
    }

    @ParameterizedTest
    @EnumSource(Color.class)
    void the_side_that_looks_sits_below(Color bottom) {
        Position start = Fen.position(Fen.STANDARD).orThrow();
        Look look = new Look(bottom, Theme.LIGHT, Squares.CHECKERED, Men.CARVED, true, 400);
        Document svg = parse(BoardSvg.write(new Diagram(start, Optional.empty(), look)));
        Map<String, String> corners =
                bottom == Color.WHITE
                        ? Map.of("a1", "20,335", "h8", "335,20")
                        : Map.of("a1", "335,20", "h8", "20,335");
        all(svg, "rect", "data-square")
                .forEach(rect -> {
                    String name = rect.getAttribute("data-square");
                    assertThat(place(rect)).isEqualTo(corners.getOrDefault(name, place(rect)));
                });
        Element shah =
                all(svg, "use", "href").stream()
                        .filter(use -> use.getAttribute("href").equals("#shatranj-white-shah"))
                        .findFirst()
                        .orElseThrow();
        assertThat(place(shah)).isEqualTo(bottom == Color.WHITE ? "155,335" : "200,20");
    }

    @Test
    void the_last_move_and_a_shah_in_check_are_marked() {
        Diagram.Step step = Diagram.Step.read("d1d5").orElseThrow();
        Position position = Fen.position(CHECK).orThrow();
        Document svg = parse(BoardSvg.write(new Diagram(position, Optional.of(step), Look.USUAL)));
        assertThat(all(svg, "rect", "data-mark"))
                .map(mark -> mark.getAttribute("x") + "," + mark.getAttribute("y"))
                .containsExactly("156.5,336.5", "156.5,156.5");
        assertThat(all(svg, "circle", "data-mark"))
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.getAttribute("cx")).isEqualTo("177.5");
                    assertThat(check.getAttribute("cy")).isEqualTo("42.5");
                });
        Document quiet = parse(BoardSvg.write(diagram(Fen.STANDARD)));
        assertThat(all(quiet, "rect", "data-mark")).isEmpty();
        assertThat(all(quiet, "circle", "data-mark")).isEmpty();
    }

    @Test
    void it_tells_in_words_what_it_shows() {
        Diagram.Step step = Diagram.Step.read("d1d5").orElseThrow();
        Position position = Fen.position(CHECK).orThrow();
        Element svg =
                parse(BoardSvg.write(new Diagram(position, Optional.of(step), Look.USUAL)))
                        .getDocumentElement();
        assertThat(svg.getAttribute("role")).isEqualTo("img");
        assertThat(svg.getAttribute("aria-labelledby")).isEqualTo("shatranj-title shatranj-desc");
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("Shatranj: Black to move, in check");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
                .isEqualTo(
                        "White: Shah e1, Rukh d5, Faras e5. Black: Shah d8, Alfil e6, Baidaq a6,"
                                + " Baidaq b7, Baidaq c7, Baidaq h7. Last move from d1 to d5.");
    }

    private static Document drawn(Squares board, Men men) {
        Look look = new Look(Color.WHITE, Theme.LIGHT, board, men, true, 400);
        Position start = Fen.position(Fen.STANDARD).orThrow();
        return parse(BoardSvg.write(new Diagram(start, Optional.empty(), look)));
    }

    /** Told apart by lines then. */
    @Test
    void the_squares_of_a_plain_board_have_one_colour_and_a_line_around_each() {
        List<Element> plain = all(drawn(Squares.PLAIN, Men.CARVED), "rect", "data-square");
        assertThat(plain).map(square -> square.getAttribute("fill")).containsOnly("#efe2c6");
        assertThat(plain).allMatch(square -> square.hasAttribute("stroke"));
        List<Element> checkered = all(drawn(Squares.CHECKERED, Men.CARVED), "rect", "data-square");
        assertThat(new HashSet<>(checkered.stream().map(one -> one.getAttribute("fill")).toList()))
                .hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(Men.class)
    void every_man_of_a_set_has_an_outline_of_his_own(Men men) {
        List<String> outlines =
                all(drawn(Squares.CHECKERED, men), "path", "d").stream()
                        .filter(path -> !path.hasAttribute("fill"))
                        .map(path -> path.getAttribute("d"))
                        .toList();
        assertThat(outlines).hasSize(12);
        assertThat(new HashSet<>(outlines)).hasSize(6);
    }

    @Test
    void the_sets_have_no_outline_in_common() {
        for (Role role : Role.values()) {
            assertThat(Men.CHESS.outline(role)).isNotEqualTo(Men.CARVED.outline(role));
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void it_refers_to_nothing_outside_and_runs_nothing(Theme theme) {
        Look look = new Look(Color.BLACK, theme, Squares.CHECKERED, Men.CARVED, false, 256);
        String svg =
                BoardSvg.write(new Diagram(Fen.position(CHECK).orThrow(), Optional.empty(), look));
        assertThat(svg.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http", "script", "style", "onload", "url(", "<text", "<!");
        assertThat(svg).contains("width=\"256\" height=\"256\"");
        assertThat(svg.length()).isLessThan(16_000);
    }

    @ParameterizedTest
    @CsvSource({
        "orientation, north, white or black",
        "theme, Dark, light or dark",
        "board, wood, checkered or plain",
        "men, Chess, carved or chess",
        "coordinates, no, true or false",
        "size, 99, a whole number of pixels from 100 to 4000",
        "size, 4001, a whole number of pixels from 100 to 4000",
        "size, 1e3, a whole number of pixels from 100 to 4000",
    })
    void a_word_that_means_nothing_is_named_with_what_was_expected(
            String name, String word, String expected) {
        assertThat(Look.read(Map.of(name, word))).isEqualTo(new Look.Invalid(name, word, expected));
    }

    @Test
    void words_that_are_left_out_are_the_usual_ones() {
        assertThat(Look.read(Map.of("fen", "anything"))).isEqualTo(new Look.Valid(Look.USUAL));
        assertThat(
                        Look.read(
                                Map.of(
                                        "orientation", "black",
                                        "theme", "dark",
                                        "board", "plain",
                                        "men", "chess",
                                        "coordinates", "false",
                                        "size", "100")))
                .isEqualTo(
                        new Look.Valid(
                                new Look(
                                        Color.BLACK,
                                        Theme.DARK,
                                        Squares.PLAIN,
                                        Men.CHESS,
                                        false,
                                        100)));
        assertThatThrownBy(() ->
                        new Look(Color.WHITE, Theme.LIGHT, Squares.CHECKERED, Men.CARVED, true, 50))
                .hasMessageContaining("100 to 4000");
    }
}
