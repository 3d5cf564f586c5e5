package shatranj.game.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RehearsalTest {
    private static final int MOVES_OF_A_ROUND = 300;

    @Test
    void every_round_is_played_to_its_end() throws InterruptedException {
        assertThat(Rehearsal.play(2)).isEqualTo(2 * MOVES_OF_A_ROUND);
    }
}
