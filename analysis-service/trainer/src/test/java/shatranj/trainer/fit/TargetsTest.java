package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

class TargetsTest {
    private static final Offset<Float> ROUNDING = within(1e-6f);
    // Odds of 3 to 1, where odds of e to 1 are 100 hundredths.
    private static final int THREE_TO_ONE = 110;
    private static final double THREE_QUARTERS = 1 / (1 + Math.exp(-1.1));

    private final Position white = Fen.position(Fen.STANDARD).orThrow();
    private final Position black = white.play(white.moves().getFirst());

    @Test
    void without_a_horizon_a_target_is_the_score_and_the_result_mixed() {
        float[] targets =
                new Targets(Scales.all(100), 0.8, 0)
                        .of(
                                samples(
                                        Sample.of(white, THREE_TO_ONE, 2, 0),
                                        Sample.of(black, THREE_TO_ONE, 0, 1)));

        assertThat(targets[0]).isEqualTo((float) (0.8 * THREE_QUARTERS + 0.2), ROUNDING);
        assertThat(targets[1]).isEqualTo((float) (0.8 * THREE_QUARTERS), ROUNDING);
    }

    @Test
    void what_followed_counts_the_less_the_later_it_came() {
        double one = Math.exp(-1 / 10.0);
        double three = Math.exp(-3 / 10.0);

        float[] targets =
                new Targets(Scales.all(100), 1, 10)
                        .of(
                                samples(
                                        Sample.of(white, 0, 2, 4),
                                        Sample.of(black, -THREE_TO_ONE, 0, 7)));

        // The last one looks at the end of the game, which Black lost.
        double last = (1 - one) * (1 - THREE_QUARTERS);
        assertThat(targets[1]).isEqualTo((float) last, ROUNDING);
        assertThat(targets[0]).isEqualTo((float) ((1 - three) / 2 + three * (1 - last)), ROUNDING);
    }

    @Test
    void what_another_game_brought_counts_for_nothing() {
        Sample alone = Sample.of(white, THREE_TO_ONE, 2, 6);
        Targets wanted = new Targets(Scales.all(100), 1, 10);

        float[] before = wanted.of(samples(alone, Sample.of(white, -900, 0, 6)));

        assertThat(before[0]).isEqualTo(wanted.of(samples(alone))[0]);
        assertThat(before[0]).isGreaterThan((float) THREE_QUARTERS);
    }

    @Test
    void a_sample_without_a_game_is_its_own_score() {
        float[] targets =
                new Targets(Scales.all(100), 1, 10)
                        .of(
                                samples(
                                        Sample.of(white, THREE_TO_ONE, 0, 0),
                                        Sample.of(white, -THREE_TO_ONE, 2, 0)));

        assertThat(targets[0]).isEqualTo((float) THREE_QUARTERS, ROUNDING);
        assertThat(targets[1]).isEqualTo((float) (1 - THREE_QUARTERS), ROUNDING);
    }

    @Test
    void what_a_score_promises_depends_on_the_men_on_the_board() {
        Position few = Fen.position("4k3/8/8/3f4/8/2R5/8/K7 w - - 0 1").orThrow();
        Targets wanted = new Targets(Scales.read("110,1,1,1,1,1,1,220"), 1, 0);

        float[] targets =
                wanted.of(samples(Sample.of(white, 220, 1, 0), Sample.of(few, 220, 1, 0)));

        assertThat(targets[0]).isEqualTo((float) (1 / (1 + Math.exp(-1))), ROUNDING);
        assertThat(targets[1]).isEqualTo((float) (1 / (1 + Math.exp(-2))), ROUNDING);
    }

    private static Samples samples(Sample... all) {
        Samples samples = new Samples(all.length);
        List.of(all).forEach(samples::add);
        return samples;
    }
}
