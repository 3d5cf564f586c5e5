package shatranj.trainer.fit;

import shatranj.engine.eval.Features;
import shatranj.engine.eval.Head;
import shatranj.engine.eval.Network;
import shatranj.rules.board.Bitboard;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

/**
 * Runs samples through the network and their errors back into a gradient; one for each thread. The
 * loss of a sample is the square of the difference between expected and wanted share of the point.
 */
final class Worker {
    private static final int WIDTH = Network.WIDTH;

    /** Steep enough that {@code min(1, (1 − x) · STEEP)} is a step function to all ends. */
    private static final float STEEP = 1e30f;

    final Weights gradient = Weights.zero();

    // Inputs that are on, by [own, other]; hidden values before clipping, and what they are to
    // change by.
    private final int[][] on = new int[2][Features.MOST_ON];
    private final float[][] hidden = new float[2][WIDTH];
    private final float[][] back = new float[2][WIDTH];
    private final float[] products = new float[WIDTH];

    /** The sum of losses of some samples, by their numbers in an order. */
    double loss(Samples samples, int[] order, int from, int to, Weights weights, float[] targets) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            int men = forward(samples, order[i], weights);
            double error = expected(men, weights) - targets[order[i]];
            sum += error * error;
        }
        return sum;
    }

    /** The same, adding the gradient of this sum to {@link #gradient}. */
    double learn(Samples samples, int[] order, int from, int to, Weights weights, float[] targets) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            int men = forward(samples, order[i], weights);
            double expected = expected(men, weights);
            double error = expected - targets[order[i]];
            sum += error * error;
            backward(men, weights, (float) (2 * error * expected * (1 - expected)));
        }
        return sum;
    }

    /** The output of the network before it is made a share of the point. */
    float output(Samples samples, int place, Weights weights) {
        int men = forward(samples, place, weights);
        return sum(men, weights);
    }

    private double expected(int men, Weights weights) {
        return 1 / (1 + Math.exp(-sum(men, weights)));
    }

    private float sum(int men, Weights weights) {
        int head = Head.of(men);
        return squares(hidden[0], weights.own(head))
                + squares(hidden[1], weights.other(head))
                + weights.bias(head);
    }

    private int forward(Samples samples, int place, Weights weights) {
        long occupied = samples.word(place, 0);
        long low = samples.word(place, 1);
        long high = samples.word(place, 2);
        int mover = Sample.side(samples.word(place, 3));
        int men = switchOn(occupied, low, high, mover);
        for (int side = 0; side < 2; side++) {
            float[] sums = hidden[side];
            System.arraycopy(weights.biases(), 0, sums, 0, WIDTH);
            float[][] rows = weights.all();
            int[] inputs = on[side];
            int i = 0;
            for (; i + 3 < men; i += 4) {
                addFour(
                        sums,
                        rows[inputs[i]],
                        rows[inputs[i + 1]],
                        rows[inputs[i + 2]],
                        rows[inputs[i + 3]]);
            }
            for (; i < men; i++) {
                add(sums, rows[inputs[i]]);
            }
        }
        return men;
    }

    private int switchOn(long occupied, long low, long high, int mover) {
        int[] shahs = new int[2];
        int men = 0;
        for (long rest = occupied; rest != 0; rest &= rest - 1, men++) {
            int man = Sample.man(men, low, high);
            if ((man & 7) == 0) {
                shahs[man >>> 3] = Bitboard.first(rest);
            }
        }
        int other = mover ^ 1;
        int turn = Features.turn(mover, shahs[mover]);
        int otherTurn = Features.turn(other, shahs[other]);
        int i = 0;
        for (long rest = occupied; rest != 0; rest &= rest - 1, i++) {
            int man = Sample.man(i, low, high);
            int square = Bitboard.first(rest);
            on[0][i] = Features.index(mover, turn, man >>> 3, man & 7, square);
            on[1][i] = Features.index(other, otherTurn, man >>> 3, man & 7, square);
        }
        return men;
    }

    private void backward(int men, Weights weights, float slope) {
        int head = Head.of(men);
        for (int side = 0; side < 2; side++) {
            int output = (side == 0 ? Weights.OWN : Weights.OTHER) + head;
            back(hidden[side], weights.all()[output], gradient.all()[output], back[side], slope);
            add(gradient.biases(), back[side]);
            float[][] rows = gradient.all();
            int[] inputs = on[side];
            for (int i = 0; i < men; i++) {
                add(rows[inputs[i]], back[side]);
            }
        }
        gradient.all()[Weights.BIAS][head] += slope;
    }

    // Small loops over whole arrays: the compiler makes vectors of each.

    private float squares(float[] values, float[] weights) {
        multiply(values, weights, products);
        // Sums of floats are not reordered by the compiler: four of them go side by side.
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        for (int i = 0; i < WIDTH; i += 4) {
            a += products[i];
            b += products[i + 1];
            c += products[i + 2];
            d += products[i + 3];
        }
        return a + b + (c + d);
    }

    private static void multiply(float[] values, float[] weights, float[] products) {
        for (int i = 0; i < WIDTH; i++) {
            float clipped = Math.min(Math.max(values[i], 0), 1);
            products[i] = clipped * clipped * weights[i];
        }
    }

    private static void back(
            float[] values, float[] weights, float[] gradient, float[] back, float slope) {
        for (int i = 0; i < WIDTH; i++) {
            float clipped = Math.min(Math.max(values[i], 0), 1);
            // A unit beyond 1 is flat; below 0 the clipped value is 0 itself.
            float open = Math.min(Math.max((1 - values[i]) * STEEP, 0), 1);
            gradient[i] += slope * clipped * clipped;
            back[i] = 2 * slope * weights[i] * clipped * open;
        }
    }

    private static void add(float[] sums, float[] row) {
        for (int i = 0; i < WIDTH; i++) {
            sums[i] += row[i];
        }
    }

    private static void addFour(float[] sums, float[] a, float[] b, float[] c, float[] d) {
        for (int i = 0; i < WIDTH; i++) {
            sums[i] += a[i] + b[i] + (c[i] + d[i]);
        }
    }
}
