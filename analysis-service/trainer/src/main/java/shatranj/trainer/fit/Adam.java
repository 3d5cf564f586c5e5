package shatranj.trainer.fit;

/**
 * Steps against a gradient, each weight at a pace of its own (Kingma and Ba, "Adam: A Method for
 * Stochastic Optimization", 2015), within ±{@link Quantiser#most}.
 */
final class Adam {
    private static final float KEEP_MEAN = 0.9f;
    private static final float KEEP_SQUARE = 0.999f;
    private static final float TINY = 1e-8f;

    private final Weights means = Weights.zero();
    private final Weights squares = Weights.zero();
    private int steps;

    /** The next step begins. */
    void begin() {
        steps++;
    }

    /**
     * Steps in one of the arrays; several threads may do so in several arrays.
     *
     * @param gradient mean over the batch
     */
    void step(int array, float[] weights, float[] gradient, float rate) {
        float[] mean = means.all()[array];
        float[] square = squares.all()[array];
        float most = Quantiser.most(array);
        float meanShare = (float) (1 - Math.pow(KEEP_MEAN, steps));
        float squareShare = (float) (1 - Math.pow(KEEP_SQUARE, steps));
        for (int i = 0; i < weights.length; i++) {
            float g = gradient[i];
            mean[i] = KEEP_MEAN * mean[i] + (1 - KEEP_MEAN) * g;
            square[i] = KEEP_SQUARE * square[i] + (1 - KEEP_SQUARE) * g * g;
            float root = (float) Math.sqrt(square[i] / squareShare) + TINY;
            float next = weights[i] - rate * mean[i] / meanShare / root;
            weights[i] = Math.min(Math.max(next, -most), most);
        }
    }
}
