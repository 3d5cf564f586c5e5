package shatranj.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.Oracle;

class TablebaseAnswersTest {
    private final TablebaseAnswers program = new TablebaseAnswers(board -> 6);

    @Test
    void a_line_is_answered_with_a_line_of_json() {
        assertThat(program.answer("k7/8/1n6/8/8/8/8/KR6 w - - 0 1"))
                .isEqualTo(
                        "{\"fen\":\"k7/8/1n6/8/8/8/8/KR6 w - - 0 1\",\"wdl\":\"win\",\"plies\":5}");
        assertThat(program.answer("k7/8/8/8/8/8/8/KR6 b - - 0 1"))
                .endsWith(",\"wdl\":\"loss\",\"plies\":0}");
    }

    @Test
    void what_is_not_known_is_null_and_what_is_no_position_has_faults() {
        assertThat(new TablebaseAnswers(Oracle.NONE).answer("k7/8/1n6/8/8/8/8/KR6 w - - 0 1"))
                .endsWith(",\"wdl\":null,\"plies\":null}");
        assertThat(program.answer("kk6/8/8/8/8/8/8/KR6 \"w"))
                .startsWith("{\"fen\":\"kk6/8/8/8/8/8/8/KR6 \\\"w\",\"faults\":[\"");
    }
}
