package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Fault.Code;
import shatranj.rules.notation.Fen;

class SetupFaultsTest {
    private static List<Code> faults(String fen, SetupOptions options) {
        return switch (Fen.position(fen, options)) {
            case Validated.Valid<Position> valid -> List.of();
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    faults.stream().map(Fault::code).toList();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/8/8/K7 w, SHAH_COUNT",
        "k7/8/8/8/8/8/8/8 w, SHAH_COUNT",
        "k7/8/8/8/8/8/8/KK6 w, SHAH_COUNT",
        "k7/8/8/8/8/8/8/R6K w, OPPONENT_IN_CHECK",
        "k7/8/1N6/8/8/8/8/7K w, OPPONENT_IN_CHECK",
        "k7/8/2A5/8/8/8/8/7K w, OPPONENT_IN_CHECK",
        "k7/1P6/8/8/8/8/8/7K w, OPPONENT_IN_CHECK",
        "8/8/8/8/8/8/1p6/K6k b, OPPONENT_IN_CHECK",
        "8/8/8/8/8/8/8/Kk6 w, SHAHS_ADJACENT",
        "k6P/8/8/8/8/8/8/7K w, BAIDAQ_ON_END_RANK",
        "k7/8/8/8/8/8/8/p6K w, BAIDAQ_ON_END_RANK",
        "k7/8/8/8/8/P7/PPPPPPPP/7K w, TOO_MANY_BAIDAQS",
        "k7/8/8/8/8/8/PPPPPPPP/1RRR3K w, TOO_MANY_RUKHS",
        "k7/8/8/8/8/8/PPPPPPPP/1NNN3K w, TOO_MANY_FARASES",
        "k7/8/8/8/8/8/PPPPPPPP/1AAA3K w, TOO_MANY_ALFILS",
        "k7/8/8/8/8/8/PPPPPPPP/1FF4K w, TOO_MANY_FERZES",
        "k7/8/8/8/8/8/1PPPPPPP/1FFF3K w, TOO_MANY_FERZES",
        "k7/8/8/8/8/A7/8/2A4K w, ALFILS_SHARE_ORBIT",
    })
    void each_fault_has_its_code(String fen, Code code) {
        assertThat(faults(fen, SetupOptions.STRICT)).containsExactly(code);
    }

    @Test
    void two_ferzes_beside_seven_baidaqs_are_no_fault() {
        assertThat(faults("k7/8/8/8/8/8/1PPPPPPP/1FF4K w", SetupOptions.STRICT)).isEmpty();
    }

    @Test
    void seventeen_men_are_too_many_even_where_no_role_is() {
        assertThat(faults("k7/8/8/8/8/RNAF4/PPPPPPPP/RNAK1FNR w", SetupOptions.STRICT))
                .contains(Code.TOO_MANY_MEN);
    }

    @Test
    void all_faults_are_reported_at_once() {
        String fen = "k6P/1PRRR3/8/8/A7/8/A7/7K w";
        assertThat(faults(fen, SetupOptions.STRICT))
                .containsExactly(
                        Code.OPPONENT_IN_CHECK, Code.BAIDAQ_ON_END_RANK, Code.TOO_MANY_RUKHS);
        assertThat(faults("8/8/8/8/A7/8/8/2A4P w", SetupOptions.STRICT))
                .containsExactly(Code.SHAH_COUNT, Code.SHAH_COUNT, Code.BAIDAQ_ON_END_RANK);
    }

    @Test
    void faults_of_the_text_and_of_the_men_come_together() {
        assertThat(faults("k6P/8/8/8/8/8/8/7K x KQ e3 -1 0", SetupOptions.STRICT))
                .containsExactly(
                        Code.MALFORMED_SIDE,
                        Code.MALFORMED_FIELD,
                        Code.MALFORMED_FIELD,
                        Code.MALFORMED_FIELD,
                        Code.MALFORMED_FIELD,
                        Code.BAIDAQ_ON_END_RANK);
    }

    @Test
    void material_and_orbits_are_waived_where_unreachable_positions_are_allowed() {
        String fen = "k7/8/RRR5/NNNFFF2/AAAAPPPP/8/PPPPPPPP/7K b";
        assertThat(faults(fen, SetupOptions.STRICT)).hasSizeGreaterThan(5);
        assertThat(faults(fen.replace("RRR5", "3RRR2"), SetupOptions.UNREACHABLE)).isEmpty();
    }

    @Test
    void nothing_else_is_waived() {
        assertThat(faults("Pk6/8/R7/8/1R6/8/8/7K w", SetupOptions.UNREACHABLE))
                .containsExactly(Code.OPPONENT_IN_CHECK, Code.BAIDAQ_ON_END_RANK);
    }
}
