package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The ordinals that hot code works with are also in files: endgame tables, networks and the samples
 * that those are trained on.
 */
class NumbersTest {
    @Test
    void roles_colors_and_squares_have_the_numbers_that_files_have() {
        assertThat(Role.values())
                .containsExactly(
                        Role.SHAH, Role.FERZ, Role.RUKH, Role.FARAS, Role.ALFIL, Role.BAIDAQ);
        assertThat(Color.values()).containsExactly(Color.WHITE, Color.BLACK);
        for (Square square : Square.values()) {
            assertThat(square.name())
                    .isEqualTo("" + (char) ('A' + square.index() % 8) + (1 + square.index() / 8));
        }
    }
}
