package shatranj.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChancesTest {
    /** Thousandths of games: what is between the curve and the counts where they are furthest. */
    private static final Offset<Integer> MEASURED = within(80);

    // Of 8.66 million positions of the third network's games against itself every 21st, by scores
    // within 25 hundredths.
    @ParameterizedTest
    @CsvSource({
        "-900, 0, 124, 876",
        "-600, 10, 242, 749",
        "-300, 50, 478, 472",
        "-100, 210, 362, 427",
        "0, 329, 334, 337",
        "100, 392, 359, 248",
        "200, 444, 396, 160",
        "400, 605, 331, 64",
        "500, 610, 355, 36",
        "700, 747, 236, 17",
        "900, 863, 130, 7",
        "1200, 961, 39, 0"
    })
    void chances_are_near_what_was_counted(int score, int won, int drawn, int lost) {
        Chances chances = Chances.of(new Score.Centipawns(score));

        assertThat(chances.win()).isCloseTo(won, MEASURED);
        assertThat(chances.draw()).isCloseTo(drawn, MEASURED);
        assertThat(chances.loss()).isCloseTo(lost, MEASURED);
    }

    @Test
    void chances_are_all_there_are_and_turn_with_the_side() {
        for (int score = -3_000; score <= 3_000; score += 7) {
            Chances own = Chances.of(new Score.Centipawns(score));
            Chances other = Chances.of(new Score.Centipawns(-score));

            assertThat(own.win() + own.draw() + own.loss()).isEqualTo(1_000);
            assertThat(own.win()).isBetween(0, 1_000);
            assertThat(own.loss()).isBetween(0, 1_000);
            assertThat(other.loss()).isCloseTo(own.win(), within(1));
        }
    }

    @Test
    void who_mates_wins() {
        assertThat(Chances.of(new Score.Mate(3))).isEqualTo(new Chances(1_000, 0, 0));
        assertThat(Chances.of(new Score.Mate(-3))).isEqualTo(new Chances(0, 0, 1_000));
        assertThat(Chances.of(new Score.Mate(0))).isEqualTo(new Chances(0, 0, 1_000));
    }
}
