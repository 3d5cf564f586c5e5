package shatranj.competition.matching;

/**
 * The edges of a graph and their weights. A weight is a list of words, compared from the first to
 * the last: an ordered group, which is all that the search for a matching needs. The words are held
 * doubled, so that half of a sum of two is whole.
 */
final class Weights {
    private final int vertices;
    private final int words;
    private final boolean[] edge;
    private final long[] weight;

    Weights(int vertices, int words) {
        this.vertices = vertices;
        this.words = words;
        this.edge = new boolean[vertices * vertices];
        this.weight = new long[Math.multiplyExact(vertices * vertices, words)];
    }

    boolean has(int a, int b) {
        return edge[a * vertices + b];
    }

    long twice(int a, int b, int word) {
        return weight[(a * vertices + b) * words + word];
    }

    int at(int a, int b) {
        return (a * vertices + b) * words;
    }

    long[] all() {
        return weight;
    }

    void add(int a, int b, long[] value) {
        edge[a * vertices + b] = true;
        edge[b * vertices + a] = true;
        for (int k = 0; k < words; k++) {
            set(a, b, k, value[k]);
        }
    }

    void set(int a, int b, int word, long value) {
        weight[at(a, b) + word] = 2 * value;
        weight[at(b, a) + word] = 2 * value;
    }

    void remove(int a, int b) {
        edge[a * vertices + b] = false;
        edge[b * vertices + a] = false;
    }
}
