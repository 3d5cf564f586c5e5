package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Fault.Code;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Validated;

class FenTest {
    private static final String BOARD = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR";

    private static List<Code> faults(String fen) {
        return switch (Fen.setup(fen)) {
            case Validated.Valid<Setup> valid -> List.of();
            case Validated.Invalid<Setup>(List<Fault> faults) ->
                    faults.stream().map(Fault::code).toList();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "'', WHITE, 0, 1",
        "' b', BLACK, 0, 1",
        "' b -', BLACK, 0, 1",
        "' b - -', BLACK, 0, 1",
        "' b 12 34', BLACK, 12, 34",
        "' b - - 12 34', BLACK, 12, 34",
        "'  b   -  - 12 34  ', BLACK, 12, 34",
    })
    void readers_take_six_fields_or_one_to_four(String rest, Color turn, int quiet, int number) {
        Setup setup = Fen.setup(BOARD + rest).orThrow();
        assertThat(setup.turn()).isEqualTo(turn);
        assertThat(setup.quietPlies()).isEqualTo(quiet);
        assertThat(setup.moveNumber()).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "' w - - 0', MALFORMED_FIELD",
        "' w - - 0 1 2', MALFORMED_FIELD",
        "' w KQkq - 0 1', MALFORMED_FIELD",
        "' w - e3 0 1', MALFORMED_FIELD",
        "' w - - x 1', MALFORMED_FIELD",
        "' w - - 0 -1', MALFORMED_FIELD",
        "' w - - 0 1234567', MALFORMED_FIELD",
        "' w 0', MALFORMED_FIELD",
        "' w 0 -', MALFORMED_FIELD",
        "' white', MALFORMED_SIDE",
    })
    void anything_else_is_a_fault(String rest, Code code) {
        assertThat(faults(BOARD + rest)).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1",
        "8/8/8/8/8/8/8, 1",
        "8/8/8/8/8/8/8/8/8, 1",
        "9/8/8/8/8/8/8/8, 1",
        "8/7/8/8/8/8/8/88, 2",
        "8/8/8/8/xk6/8/8/8, 1",
        "8/8/8/8/ķ7/8/8/8, 1",
        "0k7/8/8/8/8/8/8/8, 1",
    })
    void a_broken_board_is_a_fault_for_every_broken_rank(String board, int count) {
        assertThat(faults(board + " w")).hasSize(count).containsOnly(Code.MALFORMED_BOARD);
    }

    @Test
    void both_alphabets_may_be_mixed() {
        Position laws = Fen.position(Fen.STANDARD).orThrow();
        String mixed = "rnakqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKFANR w - - 0 1";
        assertThat(Fen.position(mixed).orThrow()).isEqualTo(laws);
    }

    @Test
    void writers_take_the_alphabet_and_default_to_the_laws() {
        Position position = Fen.position(Fen.ALTERNATIVE).orThrow();
        assertThat(Fen.write(position)).isEqualTo(Fen.ALTERNATIVE);
        assertThat(Fen.write(position, Alphabet.WESTERN))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    }

    @Test
    void a_very_long_text_is_refused_unread() {
        assertThat(faults("8".repeat(100_000))).containsExactly(Code.MALFORMED_FIELD);
    }
}
