package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.engine.eval.Head;
import shatranj.trainer.RandomSamples;
import shatranj.trainer.data.Samples;

/** The gradient against what the loss does when one weight is moved a little. */
class GradientTest {
    private static final float STEP = 1e-3f;
    private static final int SAMPLES = 6;

    private final Worker worker = new Worker();
    private final Samples samples = new Samples(SAMPLES);
    private final float[] targets;
    private final int[] order = IntStream.range(0, SAMPLES).toArray();
    private final Weights weights = Weights.random(11);

    GradientTest() {
        RandomSamples.of(12, SAMPLES).forEach(samples::add);
        targets = new Targets(Scales.all(200), 0.7, 0).of(samples);
        // Output weights of a trained size, and units below 0, within and beyond 1.
        SplittableRandom random = new SplittableRandom(13);
        for (int i = 0; i < weights.biases().length; i++) {
            for (int head = 0; head < Head.COUNT; head++) {
                weights.own(head)[i] = random.nextInt(2) == 0 ? 0.5f : -0.5f;
                weights.other(head)[i] = random.nextInt(2) == 0 ? 0.4f : -0.4f;
            }
            weights.biases()[i] = (float) random.nextDouble(-0.7, 1.6);
        }
    }

    @Test
    void every_kind_of_weight_has_the_slope_of_the_loss() {
        worker.learn(samples, order, 0, SAMPLES, weights, targets);

        int moving = 0;
        for (int[] place : places()) {
            float slope = worker.gradient.all()[place[0]][place[1]];
            assertThat((double) slope)
                    .as("weight %d of array %d", place[1], place[0])
                    .isCloseTo(measured(place), within(2e-4 + 0.02 * Math.abs(slope)));
            moving += Math.abs(slope) > 1e-3 ? 1 : 0;
        }
        assertThat(moving).as("slopes that are not nearly 0").isGreaterThan(40);
    }

    private List<int[]> places() {
        List<int[]> places = new ArrayList<>();
        for (int unit = 0; unit < 128; unit += 5) {
            places.add(new int[] {Weights.BIASES, unit});
            for (int head = 0; head < Head.COUNT; head++) {
                places.add(new int[] {Weights.OWN + head, unit});
                places.add(new int[] {Weights.OTHER + head, unit});
            }
        }
        for (int head = 0; head < Head.COUNT; head++) {
            places.add(new int[] {Weights.BIAS, head});
        }
        // Every input: of most none of the samples has a man there, and the slope is 0.
        for (int input = 0; input < Weights.BIASES; input++) {
            places.add(new int[] {input, input % 128});
        }
        return places;
    }

    private double measured(int[] place) {
        float[] array = weights.all()[place[0]];
        float before = array[place[1]];
        array[place[1]] = before + STEP;
        double more = worker.loss(samples, order, 0, SAMPLES, weights, targets);
        array[place[1]] = before - STEP;
        double less = worker.loss(samples, order, 0, SAMPLES, weights, targets);
        array[place[1]] = before;
        return (more - less) / (2 * STEP);
    }
}
