package shatranj.competition.matching;

import static shatranj.competition.matching.Blossoms.NONE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * One search: an alternating tree grows from a free vertex until it reaches another free vertex, or
 * until the dual of a vertex at an even distance, which may then be the free one instead, is zero.
 * Nodes at an even distance from the root are outer, those between them inner.
 */
final class Search {
    private static final byte OUTER = 1;
    private static final byte INNER = 2;

    private enum Event {
        ZERO_VERTEX,
        REACHED,
        CYCLE,
        ZERO_BLOSSOM
    }

    private final Matching graph;
    private final Blossoms blossoms;
    private final int words;
    private final byte[] label;

    /** By which edge an inner node was reached. */
    private final int[] enteredFrom;

    private final int[] enteredAt;

    /** For each vertex the outer vertex with the least slack, in another node. */
    private final int[] nearest;

    private final int[] queue;
    private int queued;
    private int scanned;
    private boolean isDone;

    private final long[] delta;
    private final long[] candidate;
    private Event event = Event.ZERO_VERTEX;
    private int eventAt = NONE;
    private boolean isFound;

    Search(Matching graph) {
        this.graph = graph;
        this.blossoms = graph.blossoms;
        this.words = graph.words;
        this.label = new byte[2 * graph.vertices];
        this.enteredFrom = new int[2 * graph.vertices];
        this.enteredAt = new int[2 * graph.vertices];
        this.nearest = new int[graph.vertices];
        this.queue = new int[graph.vertices];
        this.delta = new long[words];
        this.candidate = new long[words];
        Arrays.fill(nearest, NONE);
    }

    void from(int root) {
        makeOuter(blossoms.top(root));
        while (!isDone) {
            while (scanned < queued && !isDone) {
                scan(queue[scanned++]);
            }
            if (!isDone) {
                adjustDuals();
            }
        }
        dissolveEmptyBlossoms();
    }

    private byte labelOf(int vertex) {
        return label[blossoms.top(vertex)];
    }

    private void makeOuter(int node) {
        label[node] = OUTER;
        blossoms.forEachVertex(
                node,
                v -> {
                    nearest[v] = NONE;
                    queue[queued++] = v;
                });
    }

    private void scan(int x) {
        for (int y : graph.alive) {
            if (!graph.weights.has(x, y) || blossoms.top(x) == blossoms.top(y)) {
                continue;
            }
            if (graph.isTight(x, y)) {
                follow(x, y);
                if (isDone) {
                    return;
                }
            } else if (labelOf(y) == OUTER) {
                note(x, y);
            } else {
                note(y, x);
            }
        }
    }

    private void note(int vertex, int outer) {
        int known = nearest[vertex];
        if (known == NONE
                || blossoms.top(known) == blossoms.top(vertex)
                || graph.compareSlacks(outer, vertex, known, vertex) < 0) {
            nearest[vertex] = outer;
        }
    }

    /** Follows a tight edge from an outer vertex to another node. */
    private void follow(int x, int y) {
        int node = blossoms.top(y);
        if (label[node] == OUTER) {
            shrink(x, y);
        } else if (label[node] == INNER) {
            // Its slack stays as it is, and counts if the node is expanded.
            note(y, x);
        } else if (blossoms.mate(blossoms.base(node)) == NONE) {
            free(x);
            blossoms.rebase(node, y);
            blossoms.match(x, y);
            isDone = true;
        } else {
            label[node] = INNER;
            enteredFrom[node] = x;
            enteredAt[node] = y;
            note(y, x);
            makeOuter(blossoms.top(blossoms.mate(blossoms.base(node))));
        }
    }

    /** Matches the path from the root to an outer vertex the other way round. */
    private void free(int vertex) {
        int node = blossoms.top(vertex);
        int next = blossoms.mate(blossoms.base(node));
        blossoms.rebase(node, vertex);
        blossoms.setFree(vertex);
        while (next != NONE) {
            int inner = blossoms.top(next);
            int x = enteredFrom[inner];
            int y = enteredAt[inner];
            int outer = blossoms.top(x);
            next = blossoms.mate(blossoms.base(outer));
            blossoms.rebase(inner, y);
            blossoms.rebase(outer, x);
            blossoms.match(x, y);
        }
    }

    // ------------------------------------------------------------------ blossoms

    /** Shrinks the cycle that an edge between two outer nodes closes. */
    private void shrink(int x, int y) {
        int meeting = meeting(blossoms.top(x), blossoms.top(y));
        List<Integer> nodes = new ArrayList<>();
        List<int[]> links = new ArrayList<>();
        ascend(blossoms.top(x), meeting, nodes, links);
        // From the top down to x: the other way round.
        List<Integer> cycle = new ArrayList<>(List.of(meeting));
        cycle.addAll(nodes.reversed());
        List<int[]> edges = new ArrayList<>();
        for (int[] link : links.reversed()) {
            edges.add(new int[] {link[1], link[0]});
        }
        edges.add(new int[] {x, y});
        ascend(blossoms.top(y), meeting, cycle, edges);
        List<Integer> inner = cycle.stream().filter(node -> label[node] == INNER).toList();
        int blossom = blossoms.shrink(cycle, edges);
        Arrays.fill(graph.dual, blossom * words, (blossom + 1) * words, 0);
        label[blossom] = OUTER;
        for (int node : inner) {
            makeOuter(node);
        }
    }

    private void ascend(int from, int to, List<Integer> nodes, List<int[]> links) {
        int node = from;
        while (node != to) {
            int base = blossoms.base(node);
            int mate = blossoms.mate(base);
            int inner = blossoms.top(mate);
            nodes.add(node);
            links.add(new int[] {base, mate});
            nodes.add(inner);
            links.add(new int[] {enteredAt[inner], enteredFrom[inner]});
            node = blossoms.top(enteredFrom[inner]);
        }
    }

    private int meeting(int a, int b) {
        Set<Integer> above = new HashSet<>();
        for (int node = a; node != NONE; node = parent(node)) {
            above.add(node);
        }
        int node = b;
        while (!above.contains(node)) {
            node = parent(node);
        }
        return node;
    }

    /** The outer node above an outer node. */
    private int parent(int outer) {
        int mate = blossoms.mate(blossoms.base(outer));
        return mate == NONE ? NONE : blossoms.top(enteredFrom[blossoms.top(mate)]);
    }

    /** Replaces an inner blossom by its nodes; those on the tree's way through it stay in it. */
    private void expand(int blossom) {
        int at = blossoms.indexWithin(blossom, enteredAt[blossom]);
        int[] nodes = blossoms.dissolve(blossom);
        for (int node : nodes) {
            label[node] = 0;
        }
        label[blossom] = 0;
        int step = at % 2 == 0 ? -1 : 1;
        int length = nodes.length;
        int from = enteredFrom[blossom];
        int entry = enteredAt[blossom];
        int i = at;
        while (true) {
            int inner = nodes[i];
            label[inner] = INNER;
            enteredFrom[inner] = from;
            enteredAt[inner] = entry;
            if (i == 0) {
                return;
            }
            int outer = (i + step) % length;
            makeOuter(nodes[outer]);
            int next = (outer + step) % length;
            from = step > 0 ? blossoms.linkFrom(blossom, outer) : blossoms.linkTo(blossom, next);
            entry = step > 0 ? blossoms.linkTo(blossom, outer) : blossoms.linkFrom(blossom, next);
            i = next;
        }
    }

    private void dissolveEmptyBlossoms() {
        for (int v : graph.alive) {
            int node = blossoms.top(v);
            while (blossoms.isBlossom(node) && graph.isZero(node)) {
                blossoms.dissolve(node);
                node = blossoms.top(v);
            }
        }
    }

    // ------------------------------------------------------------------ duals

    /** Changes the duals as far as all stays in order, and acts on what is tight or zero then. */
    private void adjustDuals() {
        findEvent();
        int at = eventAt;
        for (int v : graph.alive) {
            add(v, labelOf(v), -1);
        }
        forEachTopBlossom(node -> add(node, label[node], 2));
        switch (event) {
            case ZERO_VERTEX -> {
                free(at);
                isDone = true;
            }
            case REACHED, CYCLE -> follow(nearest[at], at);
            case ZERO_BLOSSOM -> expand(at);
        }
    }

    private void add(int node, byte kind, int times) {
        if (kind != 0) {
            int factor = kind == OUTER ? times : -times;
            for (int k = 0; k < words; k++) {
                graph.dual[node * words + k] += factor * delta[k];
            }
        }
    }

    private void findEvent() {
        isFound = false;
        for (int v : graph.alive) {
            byte kind = labelOf(v);
            if (kind == OUTER) {
                System.arraycopy(graph.dual, v * words, candidate, 0, words);
                offer(Event.ZERO_VERTEX, v);
                refresh(v);
            }
            if (kind != INNER && nearest[v] != NONE) {
                for (int k = 0; k < words; k++) {
                    long slack = graph.slack(v, nearest[v], k);
                    candidate[k] = kind == OUTER ? slack / 2 : slack;
                }
                offer(kind == OUTER ? Event.CYCLE : Event.REACHED, v);
            }
        }
        forEachTopBlossom(node -> {
            if (label[node] == INNER) {
                for (int k = 0; k < words; k++) {
                    candidate[k] = graph.dual[node * words + k] / 2;
                }
                offer(Event.ZERO_BLOSSOM, node);
            }
        });
    }

    private void offer(Event kind, int at) {
        if (!isFound || Arrays.compare(candidate, delta) < 0) {
            isFound = true;
            System.arraycopy(candidate, 0, delta, 0, words);
            event = kind;
            eventAt = at;
        }
    }

    /** What was the nearest outer vertex may have come into the same blossom. */
    private void refresh(int v) {
        int known = nearest[v];
        if (known == NONE || blossoms.top(known) != blossoms.top(v)) {
            return;
        }
        nearest[v] = NONE;
        for (int y : graph.alive) {
            if (graph.weights.has(v, y)
                    && labelOf(y) == OUTER
                    && blossoms.top(y) != blossoms.top(v)) {
                note(v, y);
            }
        }
    }

    private void forEachTopBlossom(IntConsumer action) {
        for (int v : graph.alive) {
            int node = blossoms.top(v);
            if (blossoms.isBlossom(node) && blossoms.base(node) == v) {
                action.accept(node);
            }
        }
    }
}
