package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PentanomialTest {
    @Test
    void level_results_are_a_difference_of_nothing() {
        Pentanomial level = new Pentanomial(5, 20, 50, 20, 5);

        assertThat(level.score()).isEqualTo(0.5);
        assertThat(Pentanomial.elo(level.score())).isCloseTo(0, within(1e-9));
        // Pair scores of 0, ¼, ½, ¾, 1 with those weights: (10·¼ + 40·1⁄16) / 100.
        assertThat(level.variance()).isCloseTo(0.05, within(1e-12));
    }

    @Test
    void three_points_of_four_are_191_elo() {
        Pentanomial won = Pentanomial.NONE.with(3).with(3).with(3);

        assertThat(Pentanomial.elo(won.score())).isCloseTo(190.85, within(0.01));
        assertThat(won.pairs()).isEqualTo(3);
    }

    @Test
    void the_evidence_grows_with_the_pairs_and_has_the_sign_of_the_result() {
        Pentanomial better = new Pentanomial(1, 10, 40, 30, 9);
        Pentanomial twice = new Pentanomial(2, 20, 80, 60, 18);

        assertThat(better.llr(0, 15)).isPositive();
        assertThat(twice.llr(0, 15)).isCloseTo(2 * better.llr(0, 15), within(1e-9));
        assertThat(new Pentanomial(9, 30, 40, 10, 1).llr(0, 15)).isNegative();
    }
}
