package shatranj.trainer.fit;

import java.util.Arrays;
import java.util.SplittableRandom;
import shatranj.engine.eval.Features;
import shatranj.engine.eval.Head;
import shatranj.engine.eval.Network;

/**
 * The network's weights before rounding, or a number for each of them: arrays by what they belong
 * to, so that what goes over all of them need not know which is which.
 *
 * @param all {@link Features#COUNT} rows of inputs, then hidden biases; for each {@link Head} its
 *     weights of the side to move, then for each those of the other side; the heads' biases
 */
record Weights(float[][] all) {
    static final int BIASES = Features.COUNT;
    static final int OWN = BIASES + 1;
    static final int OTHER = OWN + Head.COUNT;
    static final int BIAS = OTHER + Head.COUNT;
    static final int ARRAYS = BIAS + 1;

    /** All 0. */
    static Weights zero() {
        float[][] all = new float[ARRAYS][Network.WIDTH];
        all[BIAS] = new float[Head.COUNT];
        return new Weights(all);
    }

    /**
     * Small random ones, as training begins. The heads begin alike, so that what one of them makes
     * of the hidden units serves the others.
     */
    static Weights random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Weights weights = zero();
        for (float[] array : weights.all) {
            for (int i = 0; i < array.length; i++) {
                array[i] = (float) (random.nextDouble() - 0.5) * 0.2f;
            }
        }
        for (int head = 1; head < Head.COUNT; head++) {
            System.arraycopy(weights.own(0), 0, weights.own(head), 0, Network.WIDTH);
            System.arraycopy(weights.other(0), 0, weights.other(head), 0, Network.WIDTH);
        }
        Arrays.fill(weights.all[BIAS], 0);
        return weights;
    }

    float[] biases() {
        return all[BIASES];
    }

    float[] own(int head) {
        return all[OWN + head];
    }

    float[] other(int head) {
        return all[OTHER + head];
    }

    float bias(int head) {
        return all[BIAS][head];
    }

    void clear() {
        for (float[] array : all) {
            Arrays.fill(array, 0);
        }
    }
}
