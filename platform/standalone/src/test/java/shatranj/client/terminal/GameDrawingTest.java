package shatranj.client.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.client.api.Game;

class GameDrawingTest {
    private static final Style PLAIN_LETTERS = Style.of(true, false, Map.of());

    @Test
    void a_game_in_letters_shows_the_board_the_clocks_the_moves_and_the_last_move()
            throws IOException {
        assertThat(lines(PLAIN_LETTERS, true))
                .containsExactly(
                        "8  r  n  a  k  f  a  n  r    Black  yusuf  3:02  <",
                        "7  p  p  p  p  p  p  p  .    1. e3 h6",
                        "6  .  .  .  .  .  .  .  p    2. Nc3",
                        "5  .  .  .  .  .  .  .  .",
                        "4  .  .  .  .  .  .  .  .",
                        "3  .  . [N] .  P  .  .  .",
                        "2  P  P  P  P  .  P  P  P    black to move",
                        "1  R [.] A  K  F  A  N  R    White  layla  0:07.5",
                        "   a  b  c  d  e  f  g  h");
    }

    @Test
    void figures_are_the_chess_signs_and_black_sees_the_board_from_its_side() throws IOException {
        List<String> lines = lines(Style.of(false, false, Map.of()), false);

        assertThat(lines.getFirst()).startsWith("1  ♖  ♘  ♗  ♕  ♔  ♗ [·] ♖ ");
        assertThat(lines.get(7)).startsWith("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ ");
        assertThat(lines.getLast()).isEqualTo("   h  g  f  e  d  c  b  a");
    }

    @Test
    void escape_sequences_are_written_to_terminals_only_and_not_against_the_users_will() {
        assertThat(Style.of(false, true, Map.of("TERM", "xterm")).colored()).isTrue();
        assertThat(Style.of(false, false, Map.of("TERM", "xterm")).colored()).isFalse();
        assertThat(Style.of(false, true, Map.of("NO_COLOR", "1")).colored()).isFalse();
        assertThat(Style.of(false, true, Map.of("TERM", "dumb")).colored()).isFalse();
    }

    @Test
    void times_have_tenths_only_when_they_matter() {
        assertThat(GameDrawing.time(Duration.ofMillis(9_999))).isEqualTo("0:09.9");
        assertThat(GameDrawing.time(Duration.ofMillis(10_000))).isEqualTo("0:10");
        assertThat(GameDrawing.time(Duration.ofMinutes(61))).isEqualTo("1:01:00");
        assertThat(GameDrawing.time(Duration.ofMillis(-3))).isEqualTo("0:00.0");
    }

    private static List<String> lines(Style style, boolean whiteBelow) throws IOException {
        Game game =
                Game.from(
                        new ObjectMapper()
                                .readTree(
                                        """
                                        {"id": "g", "version": 5, "status": "ACTIVE", "turn": "BLACK",
                                         "white": {"id": "layla"}, "black": {"id": "yusuf"},
                                         "initialFen": "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
                                         "fen": "rnbkqbnr/ppppppp1/7p/8/8/2N1P3/PPPP1PPP/R1BKQBNR b - - 1 2",
                                         "moves": [{"uci": "e2e3", "san": "e3"}, {"uci": "h7h6", "san": "h6"},
                                                   {"uci": "b1c3", "san": "Nc3"}],
                                         "clock": {"whiteMs": 7500, "blackMs": 182000, "running": "BLACK"}}
                                        """));
        return new GameDrawing(style, whiteBelow).lines(game);
    }
}
