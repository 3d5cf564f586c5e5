package shatranj.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Fault;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.PgnGame.Ply;
import shatranj.rules.notation.PgnGame.Result;

class PgnReaderTest {
    private static final String BARE_TAGS = "[FEN \"" + Fen.STANDARD + "\"]\n";

    private static List<PgnEvent> read(String text) {
        return PgnReader.all(text, SetupOptions.STRICT);
    }

    private static PgnEvent.Game game(String text) {
        List<PgnEvent> events = read(text);
        assertThat(events).singleElement().isInstanceOf(PgnEvent.Game.class);
        return (PgnEvent.Game) events.getFirst();
    }

    private static PgnFault fault(String text) {
        List<PgnEvent> events = read(text);
        assertThat(events).singleElement().isInstanceOf(PgnEvent.Unreadable.class);
        return ((PgnEvent.Unreadable) events.getFirst()).fault();
    }

    private static List<String> sans(PgnEvent.Game game) {
        return game.game().plies().stream().map(Ply::san).toList();
    }

    private static List<PgnNote.Code> codes(PgnEvent event) {
        return event.notes().stream().map(PgnNote::code).toList();
    }

    @Test
    void tags_moves_and_result_are_read_and_the_writers_own_tags_are_not_repeated() {
        PgnEvent.Game read =
                game(
                        """
                        [Event "Baghdad \\"open\\""]
                        [Site "?"]
                        [White "as-Suli"]
                        [Result "1/2-1/2"]
                        [Variant "Shatranj"]
                        [SetUp "1"]
                        [FEN "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"]
                        [TimeControl "180+2"]
                        [Termination "normal"]

                        1. e3 Be6 2. Nf3 1/2-1/2
                        """);
        assertThat(read.game().tags().entrySet().stream().map(Object::toString))
                .containsExactly(
                        "Event=Baghdad \"open\"",
                        "White=as-Suli",
                        "TimeControl=180+2",
                        "Termination=normal");
        assertThat(read.game().start()).isEqualTo(Fen.setup(Fen.STANDARD).orThrow());
        assertThat(sans(read)).containsExactly("e3", "Ae6", "Nf3");
        assertThat(read.moves()).map(Object::toString).containsExactly("e2e3", "c8e6", "g1f3");
        assertThat(read.game().result()).isEqualTo(Result.DRAW);
        assertThat(read.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e3 e6 2. Nf3 *",
                "1.e3 e6 2.Nf3 *",
                "1.e3 1...e6 2.Nf3 *",
                "e3 e6 Nf3 *",
                "1 e3 e6 2 Nf3 *",
                "1. e3\r\n1... e6\r\n2. Nf3\r\n*",
                "1. e3\r1... e6\r2. Nf3\r*",
                "1.\u00a0e3 e6 2…Nf3 *",
                "1. e2e3 e7e6 2. Ng1f3 *",
                "\uFEFF1. e3 e6 2. Nf3 *",
                "% an escape with 1. d3\n1. e3 e6 2. Nf3 *",
                "1. e3 e6 <reserved> 2. Nf3 *",
            })
    void move_numbers_and_breaks_may_be_anyhow(String text) {
        assertThat(sans(game(text))).containsExactly("e3", "e6", "Nf3");
    }

    @Test
    void both_alphabets_are_read_and_moves_are_written_as_briefly_as_they_can_be() {
        assertThat(sans(game(BARE_TAGS + "1. Bc1e3 Ae6 2. d2d3 f6 3. Qd2 Nb8c6 *")))
                .containsExactly("Ae3", "Ae6", "d3", "f6", "Fd2", "Nc6");
    }

    @Test
    void remarks_belong_to_the_move_before_them() {
        PgnEvent.Game read =
                game(
                        BARE_TAGS
                                + "{opening} 1. e3! $14 {first [%clk 0:02:59.5]\n second} ; third\n"
                                + " e6 {[%clk 1:02:03] [%eval 0.5]} 2. Nf3 ?! *");
        assertThat(read.game().comment()).isEqualTo("opening");
        assertThat(read.game().plies().getFirst().nags()).containsExactly(1, 14);
        assertThat(read.game().plies().getFirst().clock()).contains(Duration.ofMillis(179_500));
        assertThat(read.game().plies().getFirst().comment()).isEqualTo("first second third");
        assertThat(read.game().plies().get(1).clock()).contains(Duration.ofSeconds(3_723));
        assertThat(read.game().plies().get(1).comment()).isEqualTo("[%eval 0.5]");
        assertThat(read.game().plies().get(2).nags()).containsExactly(6);
    }

    @Test
    void a_clock_that_is_no_time_stays_in_the_comment_with_a_note() {
        PgnEvent.Game read = game(BARE_TAGS + "1. e3 {[%clk soon] a} {[%clk 5:00]} *");
        assertThat(read.game().plies().getFirst().comment()).isEqualTo("[%clk soon] a");
        assertThat(read.game().plies().getFirst().clock()).contains(Duration.ofMinutes(5));
        assertThat(codes(read)).containsExactly(PgnNote.Code.CLOCK_MALFORMED);
    }

    @Test
    void variations_stand_beside_the_moves_that_they_replace() {
        PgnEvent.Game read =
                game(
                        BARE_TAGS
                                + "1. e3 e6 ({b} 1... d6 $1 {a ) in it} (1... c6 2. c3) 2. d3) {c}"
                                + " (1... f6)\n2. Nf3 *");
        assertThat(sans(read)).containsExactly("e3", "e6", "Nf3");
        assertThat(read.notes()).isEmpty();
        PgnGame.Ply d6 =
                new PgnGame.Ply(
                        "d6",
                        Optional.empty(),
                        List.of(1),
                        "a ) in it",
                        List.of(
                                new PgnGame.Variation(
                                        "", List.of(PgnGame.Ply.of("c6"), PgnGame.Ply.of("c3")))));
        assertThat(read.game().plies().get(1))
                .isEqualTo(
                        new PgnGame.Ply(
                                "e6",
                                Optional.empty(),
                                List.of(),
                                "c",
                                List.of(
                                        new PgnGame.Variation(
                                                "b", List.of(d6, PgnGame.Ply.of("d3"))),
                                        new PgnGame.Variation("", List.of(PgnGame.Ply.of("f6"))))));
        assertThat(read.line().get(1).variations())
                .map(variation -> variation.stream().map(each -> each.move().toString()).toList())
                .containsExactly(List.of("d7d6", "d2d3"), List.of("f7f6"));
        assertThat(read.line().get(1).variations().getFirst().getFirst().variations())
                .map(variation -> variation.stream().map(each -> each.move().toString()).toList())
                .containsExactly(List.of("c7c6", "c2c3"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e3 (1. d3 d6 2. Kd8 c6) e6 *|VARIATION_CUT|2:20|1. e3 (1. d3 d6) 1... e6 *",
                "1. e3 (1. Kd8) e6 *|VARIATION_CUT|2:11|1. e3 e6 *",
                "(1. d3) 1. e3 e6 *|VARIATION_SKIPPED|2:1|1. e3 e6 *",
                "1. e3 ((1. d3) 1. c3) e6 *|VARIATION_SKIPPED|2:8|1. e3 (1. c3) 1... e6 *",
                "1. e3 ({empty}) e6 *|VARIATION_SKIPPED|2:7|1. e3 e6 *",
                "1. e3 (1. d3 1-0) e6 *|TEXT_SKIPPED|2:14|1. e3 (1. d3) 1... e6 *",
                "1. e3 (1. d3 [x]) e6 *|TEXT_SKIPPED|2:14|1. e3 (1. d3) 1... e6 *",
                "1. e3 (1. d3 {[%clk no]}) e6 *|CLOCK_MALFORMED|2:11|"
                        + "1. e3 (1. d3 {[%clk no]}) 1... e6 *",
            })
    void a_variation_that_cannot_be_read_whole_is_noted_and_the_game_goes_on(
            String text, PgnNote.Code code, String place, String written) {
        PgnEvent.Game read = game(BARE_TAGS + text);
        assertThat(read.notes())
                .singleElement()
                .satisfies(note -> {
                    assertThat(note.code()).isEqualTo(code);
                    assertThat(note.place()).hasToString(place);
                });
        assertThat(Pgn.write(read.game(), Alphabet.LAWS)).endsWith("\n\n" + written + "\n");
    }

    @Test
    void variations_are_bounded_in_depth_and_in_plies() {
        String deep = "1. e3 " + "(1. d3 ".repeat(40) + ")".repeat(40) + " *";
        PgnEvent.Game nested = game(BARE_TAGS + deep);
        assertThat(nested.notes())
                .singleElement()
                .satisfies(note -> {
                    assertThat(note.code()).isEqualTo(PgnNote.Code.VARIATION_SKIPPED);
                    assertThat(note.place()).isEqualTo(new Place(2, 7 + 32 * 7));
                });
        assertThat(Pgn.write(nested.game(), Alphabet.LAWS).chars().filter(c -> c == '(').count())
                .isEqualTo(32);
        String wide = "1. e3 " + "(1. d3 d6) ".repeat(2_001) + "e6 (1... c6) *";
        PgnEvent.Game many = game(BARE_TAGS + wide);
        assertThat(many.game().plies().getFirst().variations()).hasSize(2_000);
        assertThat(many.game().plies().get(1).variations()).isEmpty();
        assertThat(many.notes().getFirst().code()).isEqualTo(PgnNote.Code.VARIATION_CUT);
        assertThat(many.notes().getFirst().place()).isEqualTo(new Place(2, 7 + 2_000 * 11 + 4));
    }

    @Test
    void games_follow_each_other_with_and_without_tags_and_results() {
        List<PgnEvent> events =
                read("1. e3 1-0 1. d3 d6 0-1\n[Event \"x\"]\n1. c3\n[Event \"y\"]\n\n* 1. f3");
        assertThat(events).hasSize(5).allMatch(PgnEvent.Game.class::isInstance);
        assertThat(events.stream().map(event -> sans((PgnEvent.Game) event)))
                .containsExactly(
                        List.of("e3"),
                        List.of("d3", "d6"),
                        List.of("c3"),
                        List.of(),
                        List.of("f3"));
        assertThat(events).map(PgnEvent::number).containsExactly(1, 2, 3, 4, 5);
        assertThat(events)
                .map(PgnEvent::place)
                .containsExactly(
                        new Place(1, 1),
                        new Place(1, 11),
                        new Place(2, 1),
                        new Place(4, 1),
                        new Place(6, 3));
        assertThat(codes(events.get(2))).contains(PgnNote.Code.RESULT_MISSING);
    }

    @Test
    void a_game_without_moves_and_result_ends_where_the_next_begins() {
        List<PgnEvent> events = read("[Event \"x\"]\n\n[Event \"y\"]\n\n1. e3 *");
        assertThat(events).hasSize(2);
        assertThat(events.stream().map(event -> event.tags().get("Event")))
                .containsExactly("x", "y");
        assertThat(codes(events.getFirst())).contains(PgnNote.Code.RESULT_MISSING);
    }

    @Test
    void brackets_among_the_moves_that_are_no_tag_are_left_out() {
        PgnEvent.Game read = game(BARE_TAGS + "1. e3 [sic] e6\n[%clk 0:01:00] 2. Nf3 *");
        assertThat(sans(read)).containsExactly("e3", "e6", "Nf3");
        assertThat(codes(read))
                .containsExactly(PgnNote.Code.TEXT_SKIPPED, PgnNote.Code.TEXT_SKIPPED);
    }

    @Test
    void an_unreadable_game_does_not_stop_the_next() {
        List<PgnEvent> events =
                read(
                        """
                        [Event "broken"]
                        1. e3 e6 2. Nf6 d6 (2... c6) 3. {talk} Ke9 1-0

                        [Event "whole"]
                        1. e3 *
                        """);
        assertThat(events).hasSize(2);
        assertThat(events.getFirst())
                .isInstanceOfSatisfying(
                        PgnEvent.Unreadable.class,
                        broken -> {
                            assertThat(broken.tags()).containsEntry("Event", "broken");
                            assertThat(broken.fault().code()).isEqualTo(PgnFault.Code.ILLEGAL_MOVE);
                            assertThat(broken.fault().place()).isEqualTo(new Place(2, 13));
                            assertThat(broken.fault().detail()).startsWith("2. Nf6: ");
                        });
        assertThat(events.get(1)).isInstanceOf(PgnEvent.Game.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e3 x9 *                          | MALFORMED_MOVE         | 1:7",
                "1. e3 O-O *                         | ILLEGAL_MOVE           | 1:7",
                "1. e4 *                             | ILLEGAL_MOVE           | 1:4",
                "[FEN \"k7/8/8/8/N3N3/8/8/7K w\"] Nc3 *  | AMBIGUOUS_MOVE     | 1:32",
                "[Variant \"Atomic\"] 1. e3 *        | UNKNOWN_VARIANT        | 1:1",
                "1. e3 {never closed                 | UNTERMINATED_COMMENT   | 1:7",
                "1. e3 (1. d3 (1. c3)                | UNTERMINATED_VARIATION | 1:7",
                "1. e3 (1. d3 {never closed)         | UNTERMINATED_COMMENT   | 1:14",
            })
    void a_fault_has_a_code_and_a_place(String text, PgnFault.Code code, String place) {
        assertThat(fault(text))
                .satisfies(fault -> {
                    assertThat(fault.code()).isEqualTo(code);
                    assertThat(fault.place()).hasToString(place);
                    assertThat(fault.detail()).isNotBlank();
                });
    }

    @Test
    void a_start_that_is_no_position_is_refused_with_all_of_its_faults() {
        PgnFault fault = fault("[White \"x\"]\n[FEN \"kP6/8/8/8/8/8/8/8 w KQ - 0 1\"] *");
        assertThat(fault.code()).isEqualTo(PgnFault.Code.INVALID_SETUP);
        assertThat(fault.place()).isEqualTo(new Place(2, 1));
        assertThat(fault.setup())
                .map(Fault::code)
                .containsExactly(
                        Fault.Code.MALFORMED_FIELD,
                        Fault.Code.SHAH_COUNT,
                        Fault.Code.BAIDAQ_ON_END_RANK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e3 {never closed", "1. e3 (1. d3 never closed", "1. e3 (1. d3 {no"})
    void what_is_never_closed_does_not_swallow_the_next_game(String open) {
        List<PgnEvent> events = read(open + "\n[Event \"next\"]\n1. e3 *");
        assertThat(events).hasSize(2);
        assertThat(events.getFirst()).isInstanceOf(PgnEvent.Unreadable.class);
        assertThat(events.get(1))
                .isInstanceOfSatisfying(
                        PgnEvent.Game.class,
                        next -> assertThat(next.game().tags()).containsEntry("Event", "next"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[White Suli] *                     | TAG_MALFORMED   | Suli",
                "[White \"Suli] *                   | TAG_MALFORMED   | Suli] *",
                "[ White  \"Suli\" ] *              |                 | Suli",
                "[White \"Suli\"][White \"Adli\"] * | TAG_REPEATED    | Suli",
                "[White \"Su\\\\li\"] *             |                 | Su\\li",
            })
    void tags_are_read_tolerantly(String text, String code, String white) {
        PgnEvent.Game read = game(BARE_TAGS + text);
        assertThat(read.game().tags()).containsEntry("White", white);
        if (code != null) {
            assertThat(codes(read)).contains(PgnNote.Code.valueOf(code));
        } else {
            assertThat(read.notes()).isEmpty();
        }
    }

    @Test
    void a_tag_that_is_too_long_is_cut_and_one_that_never_ends_is_malformed() {
        String name = "w".repeat(3_000);
        PgnEvent.Game cut = game(BARE_TAGS + "[White \"" + name + "\"]\n1. e3 *");
        assertThat(codes(cut)).containsExactly(PgnNote.Code.TAG_CUT);
        assertThat(cut.notes().getFirst().place()).isEqualTo(new Place(2, 1));
        assertThat(cut.game().tags().get("White")).matches("w{1900,2000}");
        PgnEvent.Game open = game(BARE_TAGS + "[White \"" + name + "\n1. e3 *");
        assertThat(codes(open)).containsExactly(PgnNote.Code.TAG_MALFORMED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e3 e6 3. Nf3 Nf6 *      | 2:10 move number 3, expected 2",
                "1. e3 e6 3. Nf3 Nf6 4. d3 *| 2:10 move number 3, expected 2",
                "1. e3 2... e6 2. Nf3 *     | 2:7 move number 2, expected 1",
                "7. e3 e6 8. Nf3 *          | 2:1 move number 7, expected 1",
                "1. e3 e6 99999999999. d3 * | 2:10 move number 2147483647, expected 2",
            })
    void a_wrong_move_number_is_noted_where_the_count_goes_wrong(String text, String note) {
        PgnEvent.Game read = game(BARE_TAGS + text);
        assertThat(codes(read)).containsExactly(PgnNote.Code.MOVE_NUMBER_WRONG);
        PgnNote only = read.notes().getFirst();
        assertThat(only.place().line() + ":" + only.place().column() + " " + only.detail())
                .isEqualTo(note);
    }

    @Test
    void move_numbers_count_from_the_fens() {
        String later = "[FEN \"rnakfanr/pppppppp/8/8/8/4P3/PPPP1PPP/RNAKFANR b - - 0 7\"]\n";
        assertThat(game(later + "7... e6 8. Nf3 *").notes()).isEmpty();
        assertThat(codes(game(later + "6... e6 7. Nf3 *")))
                .containsExactly(PgnNote.Code.MOVE_NUMBER_WRONG);
    }

    @Test
    void without_a_fen_the_array_is_the_one_that_the_moves_fit() {
        assertThat(game("1. f3 f6 2. Ff2 *").game().start())
                .isEqualTo(Fen.setup(Fen.STANDARD).orThrow());
        PgnEvent.Game other = game("1. e3 e6 2. Qe2 *");
        assertThat(other.game().start()).isEqualTo(Fen.setup(Fen.ALTERNATIVE).orThrow());
        assertThat(codes(other)).containsExactly(PgnNote.Code.START_ASSUMED);
        assertThat(game("[Setup \"alternative\"] 1. e3 *").game().start())
                .isEqualTo(Fen.setup(Fen.ALTERNATIVE).orThrow());
        assertThat(game("[RuleSet \"schemingmind\"] 1. e3 *").game().start())
                .isEqualTo(Fen.setup(Fen.ALTERNATIVE).orThrow());
    }

    @Test
    void a_result_in_the_text_counts_more_than_the_tag() {
        PgnEvent.Game differs = game(BARE_TAGS + "[Result \"0-1\"] 1. e3 1-0");
        assertThat(differs.game().result()).isEqualTo(Result.WHITE_WINS);
        assertThat(codes(differs)).containsExactly(PgnNote.Code.RESULT_DIFFERS);
        PgnEvent.Game missing = game(BARE_TAGS + "[Result \"0-1\"] 1. e3");
        assertThat(missing.game().result()).isEqualTo(Result.BLACK_WINS);
        assertThat(codes(missing)).containsExactly(PgnNote.Code.RESULT_MISSING);
    }

    @Test
    void pieces_of_the_text_may_be_cut_anywhere() {
        String text = BARE_TAGS + "1. e3 $1 {[%clk 0:01:00] a} e6 (1... d6) 2. Nf3 *\n\n1. d3 *";
        List<PgnEvent> whole = read(text);
        List<PgnEvent> pieces = new ArrayList<>();
        PgnReader reader = new PgnReader(SetupOptions.STRICT, pieces::add);
        text.chars().forEach(c -> reader.read(String.valueOf((char) c)));
        reader.end();
        assertThat(pieces).isEqualTo(whole).hasSize(2);
    }

    @Test
    void a_game_of_more_plies_than_a_game_may_have_is_refused() {
        String shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(1_000);
        assertThat(game(shuffle + "*").moves()).hasSize(4_000);
        assertThat(fault(shuffle + "e3 *").code()).isEqualTo(PgnFault.Code.TOO_MANY_PLIES);
    }

    @Test
    void endless_words_tags_comments_and_notes_are_cut() {
        assertThat(fault("x".repeat(1_000_000)).detail().length()).isLessThan(200);
        PgnEvent.Game read =
                game(
                        Stream.of(
                                        "[White \"" + "w".repeat(1_000_000) + "\"]\n",
                                        "1. e3 {" + "c".repeat(1_000_000) + "}",
                                        " (1. d3)".repeat(10_000),
                                        " *")
                                .reduce("", String::concat));
        assertThat(read.game().plies().getFirst().comment()).hasSize(10_000);
        assertThat(read.notes()).hasSize(101);
        assertThat(codes(read))
                .contains(PgnNote.Code.TAG_CUT, PgnNote.Code.COMMENT_CUT)
                .endsWith(PgnNote.Code.NOTES_CUT);
    }

    @Test
    void nothing_but_white_space_and_comments_is_no_game() {
        assertThat(read("")).isEmpty();
        assertThat(read(" \n{talk}\n; more\n% escape\n1. ")).isEmpty();
    }

    @Test
    void a_game_that_was_read_is_a_value() {
        PgnGame one = game(BARE_TAGS + "1. e3 {x} *").game();
        assertThat(one).isEqualTo(game(BARE_TAGS + "1. e2e3 {  x } *").game());
    }
}
