package shatranj.trainer.fit;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import shatranj.engine.eval.Head;
import shatranj.rules.board.Bitboard;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

/**
 * How many hundredths of a Baidaq stand for odds of e to 1, by the results of the games: the scale
 * by which scores foretell results best (least cross entropy).
 */
public final class Scale {
    /** Every one of millions tells no more than so many of them. */
    private static final int ENOUGH = 200_000;

    private final Samples samples;
    private final int[] asked;

    private Scale(Samples samples, IntPredicate asks) {
        this.samples = samples;
        int[] all = IntStream.range(0, samples.size()).filter(asks).toArray();
        int stride = Math.max(1, all.length / ENOUGH);
        this.asked = IntStream.range(0, all.length / stride).map(i -> all[i * stride]).toArray();
    }

    /** The best scale from 20 to 2,000 hundredths for these samples. */
    public static int of(Samples samples) {
        return new Scale(samples, i -> true).best();
    }

    /**
     * The best scale for those samples whose number of men is of this head; empty: there are none.
     */
    public static OptionalInt of(Samples samples, int head) {
        Scale some = new Scale(samples, i -> Head.of(Bitboard.count(samples.word(i, 0))) == head);
        return some.asked.length == 0 ? OptionalInt.empty() : OptionalInt.of(some.best());
    }

    private int best() {
        int best = 20;
        double least = Double.MAX_VALUE;
        for (int scale = 20; scale <= 2_000; scale += Math.max(5, scale / 40)) {
            double entropy = entropy(scale);
            if (entropy < least) {
                least = entropy;
                best = scale;
            }
        }
        return best;
    }

    private double entropy(int scale) {
        double sum = 0;
        for (int i : asked) {
            long label = samples.word(i, 3);
            double x = (double) Sample.score(label) / scale;
            double points = Sample.result(label) / 2.0;
            // −points · log σ(x) − (1 − points) · log σ(−x)
            sum += Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0) - points * x;
        }
        return sum;
    }
}
