package shatranj.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;

class StaticExchangeTest {
    private static final int RUKH = 500;
    private static final int FARAS = 335;
    private static final int BAIDAQ = 95;

    @ParameterizedTest
    @CsvSource({
        // Nobody takes back.
        "k7/p7/8/3n4/8/8/P7/K2R4 w - - 0 1, d1d5, 335",
        // A Baidaq does.
        "k7/p7/2p5/3n4/8/8/P7/K2R4 w - - 0 1, d1d5, -165",
        // A Rukh stands behind the first and takes again.
        "k7/p7/2p5/3n4/8/8/P2R4/K2R4 w - - 0 1, d2d5, -70",
        // The Shah takes back only where nobody guards.
        "8/p7/3k4/3n4/8/8/P7/K2R4 w - - 0 1, d1d5, -165",
        "8/p7/3k4/3n4/8/8/P2R4/K2R4 w - - 0 1, d2d5, 335",
        // A quiet move into a guarded square loses the man.
        "k7/p7/2p5/8/8/8/P7/K2R4 w - - 0 1, d1d5, -500",
        // A Baidaq that becomes a Ferz gains the difference.
        "k7/p3P3/8/8/8/8/8/K7 w - - 0 1, e7e8, 70",
    })
    void captures_on_one_square_are_counted_out(String fen, String move, int gain) {
        assertThat(gain(fen, move)).isEqualTo(gain);
    }

    @ParameterizedTest
    @CsvSource({
        // Taking the last man decides, though a Rukh is risked for a Baidaq.
        "k7/8/8/3p4/8/8/8/K2R4 w - - 0 1, d1d5, true",
        // Taken back in kind it decides nothing.
        "8/8/4k3/3p4/8/8/8/K2R4 w - - 0 1, d1d5, false",
        // With a man left behind it does.
        "8/8/4k3/3p4/8/8/P7/K2R4 w - - 0 1, d1d5, true",
    })
    void the_last_man_is_worth_more_than_all_others(String fen, String move, boolean decides) {
        assertThat(gain(fen, move) > 10 * RUKH).isEqualTo(decides);
        assertThat(gain(fen, move)).isGreaterThan(-RUKH - FARAS - BAIDAQ);
    }

    private static int gain(String fen, String move) {
        Position p = Fen.position(fen, SetupOptions.UNREACHABLE).orThrow();
        SearchBoard board = new SearchBoard();
        board.begin(List.of(p));
        int raw =
                p.moves().stream()
                        .filter(m -> m.toString().startsWith(move))
                        .mapToInt(Move::raw)
                        .findFirst()
                        .orElseThrow();
        return new StaticExchange().of(board, raw);
    }
}
