package shatranj.competition.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatchingTest {
    private static final int WORDS = 2;
    private static final long[] NO_EDGE = {};

    @Test
    void matches_an_odd_cycle_and_what_hangs_on_it() {
        // 0 - 1 - 2 - 0 is a blossom; only 2 - 3 reaches the fourth vertex.
        Matching matching = new Matching(4, 1);
        matching.add(0, 1, new long[] {5});
        matching.add(1, 2, new long[] {6});
        matching.add(0, 2, new long[] {6});
        matching.add(2, 3, new long[] {2});

        matching.solve();

        assertThat(matching.mate(0)).isEqualTo(1);
        assertThat(matching.mate(2)).isEqualTo(3);
    }

    @Test
    void weighs_as_much_as_the_best_of_all_matchings_also_after_changes() {
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            int vertices = 2 + random.nextInt(8);
            long[][][] weights = new long[vertices][vertices][];
            for (long[][] row : weights) {
                Arrays.fill(row, NO_EDGE);
            }
            Matching matching = new Matching(vertices, WORDS);
            for (int a = 0; a < vertices; a++) {
                for (int b = a + 1; b < vertices; b++) {
                    if (random.nextInt(4) > 0) {
                        weights[a][b] = new long[] {1 + random.nextInt(4), random.nextInt(9) - 4};
                        matching.add(a, b, weights[a][b]);
                    }
                }
            }
            matching.solve();
            requireBest(matching, weights, seed);
            for (int change = 0; change < 6; change++) {
                change(matching, weights, random);
                matching.solve();
                requireBest(matching, weights, seed);
            }
        }
    }

    private static void change(Matching matching, long[][][] weights, Random random) {
        int vertex = random.nextInt(weights.length);
        int other = random.nextInt(weights.length);
        int a = Math.min(vertex, other);
        int b = Math.max(vertex, other);
        if (random.nextInt(3) == 0 && weights[a][b] != NO_EDGE) {
            matching.remove(a, b);
            weights[a][b] = NO_EDGE;
            return;
        }
        matching.release(vertex);
        for (int i = 0; i < weights.length; i++) {
            int low = Math.min(vertex, i);
            int high = Math.max(vertex, i);
            if (weights[low][high] != NO_EDGE) {
                weights[low][high][1] = random.nextInt(9) - 4;
                matching.set(low, high, 1, weights[low][high][1]);
            }
        }
    }

    private static void requireBest(Matching matching, long[][][] weights, long seed) {
        assertThat(matching.total(WORDS))
                .as("seed %d", seed)
                .isEqualTo(best(weights, 0, new boolean[weights.length]));
        for (int v = 0; v < weights.length; v++) {
            int mate = matching.mate(v);
            if (mate >= 0) {
                assertThat(matching.mate(mate)).as("seed %d", seed).isEqualTo(v);
                assertThat(weights[Math.min(v, mate)][Math.max(v, mate)])
                        .as("seed %d", seed)
                        .isNotSameAs(NO_EDGE);
            }
        }
    }

    /** By trying all. */
    private static long[] best(long[][][] weights, int from, boolean[] isUsed) {
        int a = from;
        while (a < weights.length && isUsed[a]) {
            a++;
        }
        if (a == weights.length) {
            return new long[WORDS];
        }
        isUsed[a] = true;
        long[] best = best(weights, a + 1, isUsed);
        for (int b = a + 1; b < weights.length; b++) {
            if (!isUsed[b] && weights[a][b] != NO_EDGE) {
                isUsed[b] = true;
                long[] sum = best(weights, a + 1, isUsed);
                for (int k = 0; k < WORDS; k++) {
                    sum[k] += weights[a][b][k];
                }
                best = Arrays.compare(sum, best) > 0 ? sum : best;
                isUsed[b] = false;
            }
        }
        isUsed[a] = false;
        return best;
    }
}
