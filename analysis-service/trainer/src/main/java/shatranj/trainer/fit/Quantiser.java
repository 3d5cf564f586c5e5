package shatranj.trainer.fit;

import shatranj.engine.eval.Features;
import shatranj.engine.eval.Head;
import shatranj.engine.eval.Network;

/** Between weights as trained and the whole numbers that the engine counts with. */
final class Quantiser {
    /** Weights of inputs, hidden biases and the output's bias stay below this, either sign. */
    private static final float MOST = 1.98f;

    /** Output weights stay below this: so many of them are within what the engine can sum. */
    private static final float MOST_OUTPUT =
            (float) Network.MOST_OUTPUT / Network.WIDTH / Network.ONE_OUTPUT - 0.001f;

    private static final int ONE_BIAS = Network.ONE_HIDDEN * Network.ONE_OUTPUT;

    private Quantiser() {}

    /** The most that training may make of a weight of an array, so that it can be rounded. */
    static float most(int array) {
        return array >= Weights.OWN && array < Weights.BIAS ? MOST_OUTPUT : MOST;
    }

    /**
     * Rounds.
     *
     * @param scale hundredths of a Baidaq that an output of 1 stands for
     */
    static Network network(Weights weights, int scale) {
        int[][] rows = new int[Features.COUNT][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = round(weights.all()[i], Network.ONE_HIDDEN);
        }
        Head[] heads = new Head[Head.COUNT];
        for (int i = 0; i < heads.length; i++) {
            heads[i] =
                    new Head(
                            round(weights.own(i), Network.ONE_OUTPUT),
                            round(weights.other(i), Network.ONE_OUTPUT),
                            Math.round(weights.bias(i) * ONE_BIAS));
        }
        return new Network(rows, round(weights.biases(), Network.ONE_HIDDEN), heads, scale);
    }

    /** What a network was rounded from, as far as it tells: training can go on from there. */
    static Weights weights(Network network) {
        Weights weights = Weights.zero();
        for (int i = 0; i < Features.COUNT; i++) {
            divide(network.row(i), weights.all()[i], Network.ONE_HIDDEN);
        }
        divide(network.biases(), weights.biases(), Network.ONE_HIDDEN);
        for (int men = 1; men <= Features.MOST_ON; men += Features.MOST_ON / Head.COUNT) {
            Head head = network.head(men);
            int i = Head.of(men);
            divide(head.own(), weights.own(i), Network.ONE_OUTPUT);
            divide(head.other(), weights.other(i), Network.ONE_OUTPUT);
            weights.all()[Weights.BIAS][i] = (float) head.bias() / ONE_BIAS;
        }
        return weights;
    }

    private static int[] round(float[] weights, int one) {
        int[] rounded = new int[weights.length];
        for (int i = 0; i < weights.length; i++) {
            rounded[i] = Math.round(weights[i] * one);
        }
        return rounded;
    }

    private static void divide(int[] numbers, float[] into, int one) {
        for (int i = 0; i < numbers.length; i++) {
            into[i] = (float) numbers[i] / one;
        }
    }
}
