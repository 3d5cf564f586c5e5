package shatranj.trainer.fit;

import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

/**
 * How many hundredths of a Baidaq stand for odds of e to 1, by the results of the games: the scale
 * by which scores foretell results best (least cross entropy).
 */
public final class Scale {
    private Scale() {}

    /** The best scale from 20 to 2,000 hundredths for these samples. */
    public static int of(Samples samples) {
        int best = 20;
        double least = Double.MAX_VALUE;
        for (int scale = 20; scale <= 2_000; scale += Math.max(5, scale / 40)) {
            double entropy = entropy(samples, scale);
            if (entropy < least) {
                least = entropy;
                best = scale;
            }
        }
        return best;
    }

    private static double entropy(Samples samples, int scale) {
        double sum = 0;
        // Every one of millions tells no more than a sample of them.
        int stride = Math.max(1, samples.size() / 200_000);
        for (int i = 0; i < samples.size(); i += stride) {
            long label = samples.word(i, 3);
            double x = (double) Sample.score(label) / scale;
            double points = Sample.result(label) / 2.0;
            // −points · log σ(x) − (1 − points) · log σ(−x)
            sum += Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0) - points * x;
        }
        return sum;
    }
}
