package shatranj.competition.matching;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The matched pairs, and the odd cycles (blossoms) that the search has shrunk. A node is a vertex,
 * 0 to {@code vertices - 1}, or a blossom. Every vertex lies in one topmost node. All but one
 * vertex of a node, its base, are matched within the node.
 */
final class Blossoms {
    static final int NONE = -1;

    private final int vertices;
    private final int[] mate;
    private final int[] top;
    private final int[] base;

    /** Of each blossom its nodes in the order of the cycle; the first has the base. */
    private final int[][] cycle;

    /** The edges of the cycle: from a vertex of node i to a vertex of node i + 1. */
    private final int[][] linkFrom;

    private final int[][] linkTo;
    private final Deque<Integer> unused = new ArrayDeque<>();

    Blossoms(int vertices) {
        this.vertices = vertices;
        this.mate = new int[vertices];
        this.top = new int[vertices];
        this.base = new int[2 * vertices];
        this.cycle = new int[2 * vertices][];
        this.linkFrom = new int[2 * vertices][];
        this.linkTo = new int[2 * vertices][];
        Arrays.fill(mate, NONE);
        for (int v = 0; v < vertices; v++) {
            top[v] = v;
            base[v] = v;
        }
        for (int b = vertices; b < 2 * vertices; b++) {
            unused.add(b);
        }
    }

    int mate(int vertex) {
        return mate[vertex];
    }

    int top(int vertex) {
        return top[vertex];
    }

    int base(int node) {
        return base[node];
    }

    boolean isBlossom(int node) {
        return node >= vertices;
    }

    int[] cycle(int blossom) {
        return cycle[blossom];
    }

    int linkFrom(int blossom, int index) {
        return linkFrom[blossom][index];
    }

    int linkTo(int blossom, int index) {
        return linkTo[blossom][index];
    }

    /** Which node of the cycle has the vertex. */
    int indexWithin(int blossom, int vertex) {
        int[] nodes = cycle[blossom];
        for (int i = 0; i < nodes.length; i++) {
            if (has(nodes[i], vertex)) {
                return i;
            }
        }
        throw new IllegalStateException("vertex " + vertex + " is not in blossom " + blossom);
    }

    private boolean has(int node, int vertex) {
        if (!isBlossom(node)) {
            return node == vertex;
        }
        for (int inner : cycle[node]) {
            if (has(inner, vertex)) {
                return true;
            }
        }
        return false;
    }

    void forEachVertex(int node, IntConsumer action) {
        if (!isBlossom(node)) {
            action.accept(node);
            return;
        }
        for (int inner : cycle[node]) {
            forEachVertex(inner, action);
        }
    }

    void match(int a, int b) {
        mate[a] = b;
        mate[b] = a;
    }

    void unmatch(int vertex) {
        int other = mate[vertex];
        if (other != NONE) {
            mate[other] = NONE;
            mate[vertex] = NONE;
        }
    }

    void setFree(int vertex) {
        mate[vertex] = NONE;
    }

    /** Shrinks a cycle, whose first node has the base. */
    int shrink(List<Integer> nodes, List<int[]> links) {
        int blossom = unused.remove();
        cycle[blossom] = nodes.stream().mapToInt(Integer::intValue).toArray();
        linkFrom[blossom] = links.stream().mapToInt(link -> link[0]).toArray();
        linkTo[blossom] = links.stream().mapToInt(link -> link[1]).toArray();
        base[blossom] = base[nodes.getFirst()];
        forEachVertex(blossom, v -> top[v] = blossom);
        return blossom;
    }

    /** Makes the nodes of a topmost blossom topmost themselves. */
    int[] dissolve(int blossom) {
        int[] nodes = cycle[blossom];
        for (int node : nodes) {
            forEachVertex(node, v -> top[v] = node);
        }
        unused.add(blossom);
        return nodes;
    }

    /** Matches the vertices of a node anew among each other, so that this one is the base. */
    void rebase(int node, int vertex) {
        if (!isBlossom(node) || base[node] == vertex) {
            return;
        }
        int[] nodes = cycle[node];
        int length = nodes.length;
        int at = indexWithin(node, vertex);
        int first = at % 2 == 0 ? 0 : at + 1;
        int end = at % 2 == 0 ? at : length;
        for (int i = first; i < end; i += 2) {
            int from = linkFrom[node][i];
            int to = linkTo[node][i];
            rebase(nodes[i], from);
            rebase(nodes[(i + 1) % length], to);
            match(from, to);
        }
        rebase(nodes[at], vertex);
        cycle[node] = rotated(nodes, at);
        linkFrom[node] = rotated(linkFrom[node], at);
        linkTo[node] = rotated(linkTo[node], at);
        base[node] = vertex;
    }

    private static int[] rotated(int[] values, int by) {
        int[] result = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = values[(i + by) % values.length];
        }
        return result;
    }
}
