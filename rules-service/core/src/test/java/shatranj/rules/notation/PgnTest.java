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
                .endsWith("\n\n30... Ka7 {[%clk 1:02:03.4]} 31. Rh7+ 1-0\n");
    }

    @Test
    void movetext_is_split_into_moves_and_nothing_else() {
        String text =
                "1.\u00a0e3 {a (comment)} e6 $5 2.d3 (2. f3 (2. g3) f6) 2... d6 ; to the end\n3. Nc3 *";
        assertThat(Movetext.moves(text)).containsExactly("e3", "e6", "d3", "d6", "Nc3");
    }
}
