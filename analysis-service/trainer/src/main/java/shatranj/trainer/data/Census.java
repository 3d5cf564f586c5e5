package shatranj.trainer.data;

import java.util.Locale;
import shatranj.rules.board.Bitboard;

/**
 * What data are made of: a look at it before hours are spent on them.
 *
 * @param size of the data
 * @param results lost, drawn and won by the side to move
 * @param byMen how many have up to 8, 16, 24 and 32 men
 * @param meanScore of the absolute scores, hundredths
 * @param meanOther of the scores themselves: near 0, if both sides are looked at alike
 */
public record Census(int size, long[] results, long[] byMen, double meanScore, double meanOther) {
    /** Counts. */
    public static Census of(Samples samples) {
        long[] results = new long[3];
        long[] byMen = new long[4];
        double absolute = 0;
        double sum = 0;
        for (int i = 0; i < samples.size(); i++) {
            long label = samples.word(i, 3);
            results[Sample.result(label)]++;
            byMen[(Bitboard.count(samples.word(i, 0)) - 1) / 8]++;
            absolute += Math.abs(Sample.score(label));
            sum += Sample.score(label);
        }
        int size = Math.max(1, samples.size());
        return new Census(samples.size(), results, byMen, absolute / size, sum / size);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d samples: %d lost, %d drawn, %d won; %d with up to 8 men, %d with up to 16, %d with"
                        + " up to 24, %d with more; mean score %.0f, without sign %.0f",
                size,
                results[0],
                results[1],
                results[2],
                byMen[0],
                byMen[1],
                byMen[2],
                byMen[3],
                meanOther,
                meanScore);
    }
}
