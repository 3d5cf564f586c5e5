package shatranj.trainer.fit;

import java.util.Arrays;
import java.util.SplittableRandom;
import shatranj.engine.eval.Features;
import shatranj.engine.eval.Network;

/**
 * The network's weights before rounding, or a number for each of them: arrays by what they belong
 * to, so that what goes over all of them need not know which is which.
 *
 * @param all {@link Features#COUNT} rows of inputs, then hidden biases, output weights of the side
 *     to move, those of the other side, and the output's bias
 */
record Weights(float[][] all) {
    static final int BIASES = Features.COUNT;
    static final int OWN = BIASES + 1;
    static final int OTHER = OWN + 1;
    static final int BIAS = OTHER + 1;
    static final int ARRAYS = BIAS + 1;

    /** All 0. */
    static Weights zero() {
        float[][] all = new float[ARRAYS][Network.WIDTH];
        all[BIAS] = new float[1];
        return new Weights(all);
    }

    /** Small random ones, as training begins. */
    static Weights random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Weights weights = zero();
        for (float[] array : weights.all) {
            for (int i = 0; i < array.length; i++) {
                array[i] = (float) (random.nextDouble() - 0.5) * 0.2f;
            }
        }
        weights.all[BIAS][0] = 0;
        return weights;
    }

    float[] biases() {
        return all[BIASES];
    }

    float[] own() {
        return all[OWN];
    }

    float[] other() {
        return all[OTHER];
    }

    float bias() {
        return all[BIAS][0];
    }

    void clear() {
        for (float[] array : all) {
            Arrays.fill(array, 0);
        }
    }
}
