package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Setup;

class PgnTest {
    private static final Setup START = Fen.setup(Fen.STANDARD).orThrow();

    @Test
    void tags_come_in_order_with_the_roster_first_and_the_start_always_told() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("TimeControl", "180+2");
        tags.put("White", "as-\"Suli\"");
        tags.put("Termination", "normal");
        String pgn =
                Pgn.write(
                        PgnGame.of(
                                tags,
                                START,
                                List.of(PgnGame.Ply.of("e3"), PgnGame.Ply.of("Ae6")),
                                PgnGame.Result.DRAW),
                        Alphabet.WESTERN);
        assertThat(pgn)
                .isEqualTo(
                        """
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "as-\\"Suli\\""]
                        [Black "?"]
                        [Result "1/2-1/2"]
                        [Variant "Shatranj"]
                        [SetUp "1"]
                        [FEN "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"]
                        [TimeControl "180+2"]
                        [Termination "normal"]

                        1. e3 Be6 1/2-1/2
                        """);
    }

    @Test
    void a_game_that_black_begins_is_numbered_so_and_clocks_are_comments() {
        Setup start = Fen.setup("k7/8/8/8/8/8/8/K6R b - - 0 30").orThrow();
        PgnGame game =
                PgnGame.of(
                        Map.of(),
                        start,
                        List.of(
                                new PgnGame.Ply("Ka7", Optional.of(Duration.ofMillis(3_723_456))),
                                PgnGame.Ply.of("Rh7+")),
                        PgnGame.Result.WHITE_WINS);
        assertThat(Pgn.write(game, Alphabet.LAWS))
                .endsWith("\n\n30... Ka7 {[%clk 1:02:03.456]} 31. Rh7+ 1-0\n");
    }

    @Test
    void remarks_follow_their_move_clock_first_and_lines_stay_within_80_characters() {
        String talk = "word ".repeat(40) + "[Event \"x\"] %";
        PgnGame game =
                new PgnGame(
                        new LinkedHashMap<>(),
                        START,
                        "before the first move",
                        List.of(
                                new PgnGame.Ply(
                                        "e3", Optional.of(Duration.ofSeconds(59)), List.of(), talk),
                                new PgnGame.Ply("e6", Optional.empty(), List.of(1, 14), "")),
                        PgnGame.Result.NONE);
        String moves = Pgn.write(game, Alphabet.LAWS).split("\n\n")[1];
        assertThat(moves)
                .startsWith("{before the first move} 1. e3 {[%clk 0:00:59.0] word word")
                .endsWith("word [Event \"x\"] %} 1... e6 $1 $14 *\n");
        assertThat(moves.lines())
                .hasSizeGreaterThan(3)
                .allMatch(line -> line.length() <= 80)
                .noneMatch(line -> line.startsWith("[") || line.startsWith("%"));
    }

    @Test
    void what_pgn_cannot_hold_is_put_right_before_it_is_written() {
        PgnGame game =
                new PgnGame(
                        new LinkedHashMap<>(
                                Map.of("Annotator", "two\nlines", "Event", "?", "Result", "1-0")),
                        START,
                        "  a brace } and\na break ",
                        List.of(),
                        PgnGame.Result.NONE);
        assertThat(game.tags()).isEqualTo(Map.of("Annotator", "two lines"));
        assertThat(game.comment()).isEqualTo("a brace ) and a break");
    }
}
