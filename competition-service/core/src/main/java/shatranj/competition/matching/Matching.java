package shatranj.competition.matching;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A matching of greatest weight in a general graph, kept while edges change.
 *
 * <p>Edmonds' primal-dual method: every vertex and every blossom has a dual value, no edge weighs
 * more than the duals of its ends (and of the blossoms around it) together, matched edges weigh
 * just as much, and the dual of a free vertex is zero. A {@link Search} grows one alternating tree
 * from a free vertex whose dual is not zero yet. After a change only the vertices concerned are
 * searched from again; each search takes about {@code vertices²} steps. See Galil, "Efficient
 * algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
 */
public final class Matching {
    final int vertices;
    final int words;
    final Weights weights;
    final Blossoms blossoms;

    /** Of vertices, then of blossoms. Those of blossoms are even. */
    final long[] dual;

    /** The vertices that are not retired, in ascending order. */
    int[] alive;

    private final boolean[] isReleased;
    private boolean isBegun;

    /**
     * @param words the length of a weight
     */
    public Matching(int vertices, int words) {
        this.vertices = vertices;
        this.words = words;
        this.weights = new Weights(vertices, words);
        this.blossoms = new Blossoms(vertices);
        this.dual = new long[2 * vertices * words];
        this.alive = IntStream.range(0, vertices).toArray();
        this.isReleased = new boolean[vertices];
    }

    /** Adds an edge. Its weight must be greater than zero. Only before the first {@link #solve}. */
    public void add(int a, int b, long[] weight) {
        weights.add(a, b, weight);
    }

    public boolean hasEdge(int a, int b) {
        return weights.has(a, b);
    }

    /** The other end of the vertex's matched edge, or -1. */
    public int mate(int vertex) {
        return blossoms.mate(vertex);
    }

    /** One word of an edge's weight. */
    public long weight(int a, int b, int word) {
        return weights.twice(a, b, word) / 2;
    }

    /** Changes one word of a weight. One of the ends must be {@linkplain #release released}. */
    public void set(int a, int b, int word, long value) {
        weights.set(a, b, word, value);
    }

    /** Whether the edge could be matched in some matching of greatest weight. */
    public boolean isPromising(int a, int b) {
        return weights.has(a, b) && (blossoms.top(a) == blossoms.top(b) || isTight(a, b));
    }

    /** The sum of the weights of matched edges, in its first words. */
    public long[] total(int firstWords) {
        long[] sum = new long[firstWords];
        for (int v : alive) {
            int other = mate(v);
            if (other > v) {
                for (int k = 0; k < firstWords; k++) {
                    sum[k] += weight(v, other, k);
                }
            }
        }
        return sum;
    }

    /** Finds a matching of greatest weight. */
    public void solve() {
        if (!isBegun) {
            begin();
        }
        for (int v : alive) {
            if (isReleased[v]) {
                isReleased[v] = false;
                settle(v);
            }
        }
        for (int v : alive) {
            if (mate(v) == Blossoms.NONE && !isZero(v)) {
                new Search(this).from(v);
            }
        }
    }

    private void begin() {
        isBegun = true;
        for (int v : alive) {
            for (int other : alive) {
                if (weights.has(v, other)) {
                    raise(v, weights.at(v, other));
                }
            }
        }
        for (int v : alive) {
            for (int k = 0; k < words; k++) {
                dual[v * words + k] /= 2;
            }
        }
        matchGreedily();
    }

    private void raise(int v, int at) {
        long[] weight = weights.all();
        if (Arrays.compare(weight, at, at + words, dual, v * words, (v + 1) * words) > 0) {
            System.arraycopy(weight, at, dual, v * words, words);
        }
    }

    private void matchGreedily() {
        int half = alive.length / 2;
        for (int i = 0; i < alive.length; i++) {
            for (int j = 0; j < alive.length && mate(alive[i]) == Blossoms.NONE; j++) {
                // From the middle on: where halves are matched, most of it is found here.
                int other = alive[(i + half + j) % alive.length];
                if (mate(other) == Blossoms.NONE
                        && weights.has(alive[i], other)
                        && isTight(alive[i], other)) {
                    blossoms.match(alive[i], other);
                }
            }
        }
    }

    /** Gives a released vertex the least dual that its edges allow. */
    private void settle(int v) {
        Arrays.fill(dual, v * words, (v + 1) * words, 0);
        long[] need = new long[words];
        for (int other : alive) {
            if (weights.has(v, other)) {
                for (int k = 0; k < words; k++) {
                    need[k] = weights.twice(v, other, k) - dual[other * words + k];
                }
                if (Arrays.compare(need, 0, words, dual, v * words, (v + 1) * words) > 0) {
                    System.arraycopy(need, 0, dual, v * words, words);
                }
            }
        }
    }

    /** Frees a vertex, whose edges may be changed then until the next {@link #solve}. */
    public void release(int vertex) {
        if (isBegun) {
            open(vertex);
            blossoms.unmatch(vertex);
            isReleased[vertex] = true;
        }
    }

    /** Removes an edge. */
    public void remove(int a, int b) {
        if (!weights.has(a, b)) {
            return;
        }
        if (isBegun && blossoms.top(a) == blossoms.top(b)) {
            open(a);
        }
        if (mate(a) == b) {
            blossoms.unmatch(a);
        }
        weights.remove(a, b);
    }

    /** Settles that two vertices are matched with each other, and forgets them. */
    public void retire(int a, int b) {
        retire(a);
        retire(b);
    }

    private void retire(int vertex) {
        open(vertex);
        blossoms.unmatch(vertex);
        for (int other : alive) {
            weights.remove(vertex, other);
        }
        alive = Arrays.stream(alive).filter(v -> v != vertex).toArray();
    }

    /** Dissolves the blossoms around a vertex. Their duals go to their vertices. */
    private void open(int vertex) {
        while (blossoms.top(vertex) != vertex) {
            int blossom = blossoms.top(vertex);
            if (!isZero(blossom)) {
                blossoms.forEachVertex(
                        blossom,
                        v -> {
                            for (int k = 0; k < words; k++) {
                                dual[v * words + k] += dual[blossom * words + k] / 2;
                            }
                        });
                // The edge to the outside is no longer tight.
                blossoms.unmatch(blossoms.base(blossom));
                Arrays.fill(dual, blossom * words, (blossom + 1) * words, 0);
            }
            blossoms.dissolve(blossom);
        }
    }

    boolean isZero(int node) {
        for (int k = node * words; k < (node + 1) * words; k++) {
            if (dual[k] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the edge, not within a blossom, weighs as much as its ends' duals. */
    boolean isTight(int a, int b) {
        long[] weight = weights.all();
        int at = weights.at(a, b);
        for (int k = 0; k < words; k++) {
            if (dual[a * words + k] + dual[b * words + k] != weight[at + k]) {
                return false;
            }
        }
        return true;
    }

    long slack(int a, int b, int word) {
        return dual[a * words + word] + dual[b * words + word] - weights.twice(a, b, word);
    }

    /** Compares the slacks of two edges. */
    int compareSlacks(int a, int b, int c, int d) {
        for (int k = 0; k < words; k++) {
            int order = Long.compare(slack(a, b, k), slack(c, d, k));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
