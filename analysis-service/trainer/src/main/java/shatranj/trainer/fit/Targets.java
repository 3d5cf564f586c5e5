package shatranj.trainer.fit;

import shatranj.rules.board.Bitboard;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

/**
 * What the network is to say of samples, each as a share of the point from 0 to 1: a mixture of
 * what the search said and what the game brought.
 *
 * <p>What the search said is looked for in the plies that followed too, each weighing less than the
 * one before: a search of a few hundred nodes sees four or five plies, the searches along the game
 * that it leads to see further. These are the λ-returns of temporal-difference learning (Sutton,
 * 1988), the end of the game being the last of them.
 *
 * @param scales what scores of searches stand for
 * @param ofScore the share of the searches, the rest is the game's
 * @param horizon plies after which a search weighs e times less; 0: only the position's own counts
 */
record Targets(Scales scales, double ofScore, double horizon) {
    /** The target of every sample; those of a game stand together, with growing plies. */
    float[] of(Samples samples) {
        float[] targets = new float[samples.size()];
        for (int i = samples.size() - 1; i >= 0; i--) {
            long label = samples.word(i, 3);
            boolean last = i + 1 == samples.size() || isOther(label, samples.word(i + 1, 3));
            double result = Sample.result(label) / 2.0;
            double later = last ? result : later(samples, targets, i);
            double trust = isAlone(label, last) ? 0 : trust(pliesToNext(samples, i, last));
            targets[i] = (float) ((1 - trust) * share(label, samples.word(i, 0)) + trust * later);
        }
        for (int i = 0; i < targets.length; i++) {
            double result = Sample.result(samples.word(i, 3)) / 2.0;
            targets[i] = (float) (ofScore * targets[i] + (1 - ofScore) * result);
        }
        return targets;
    }

    /** Whether a sample is of another game than the one before it. */
    private static boolean isOther(long label, long next) {
        return Sample.ply(next) <= Sample.ply(label);
    }

    /** Whether nothing is known of the game that a sample is of: not every source has games. */
    private static boolean isAlone(long label, boolean last) {
        return last && Sample.ply(label) == 0;
    }

    private static int pliesToNext(Samples samples, int i, boolean last) {
        return last ? 1 : Sample.ply(samples.word(i + 1, 3)) - Sample.ply(samples.word(i, 3));
    }

    /** What the next sample's searches say, seen by the side to move of this one. */
    private static double later(Samples samples, float[] targets, int i) {
        boolean same = Sample.side(samples.word(i, 3)) == Sample.side(samples.word(i + 1, 3));
        return same ? targets[i + 1] : 1 - targets[i + 1];
    }

    /** How much what is found so many plies later weighs. */
    private double trust(int plies) {
        return horizon == 0 ? 0 : Math.exp(-plies / horizon);
    }

    private double share(long label, long occupied) {
        return scales.share(Sample.score(label), Bitboard.count(occupied));
    }
}
