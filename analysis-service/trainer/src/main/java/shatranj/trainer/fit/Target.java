package shatranj.trainer.fit;

import shatranj.trainer.data.Sample;

/**
 * What the network is to say of a sample, as a share of the point from 0 to 1: a mixture of what
 * the search said and what the game brought.
 *
 * @param scale hundredths of a Baidaq that stand for odds of e to 1
 * @param ofScore the share of the search, the rest is the game's
 */
record Target(int scale, double ofScore) {
    float of(long label) {
        double score = 1 / (1 + Math.exp(-(double) Sample.score(label) / scale));
        return (float) (ofScore * score + (1 - ofScore) * Sample.result(label) / 2);
    }
}
