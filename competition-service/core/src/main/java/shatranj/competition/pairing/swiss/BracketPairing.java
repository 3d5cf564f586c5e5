package shatranj.competition.pairing.swiss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shatranj.competition.matching.Matching;

/**
 * Pairs one bracket. A matching of greatest weight satisfies the criteria as well as possible;
 * among those that are equally good the rules prefer one by the order of transpositions and
 * exchanges. The preference is settled step by step: a step puts it into the last word of the
 * weights, improves the matching, and keeps what came of it.
 */
final class BracketPairing {
    /** Parts of the last word: opponents are told apart below, then single players, then sums. */
    private static final long PLAYER = 1L << 14;

    private static final long PLACE = PLAYER << 1;
    private static final long EXCHANGE = PLACE << 22;

    private final BracketGraph graph;
    private final int order;
    private final int firstResident;
    private final int local;
    private final List<int[]> pairs = new ArrayList<>();
    private Matching matching;

    BracketPairing(BracketGraph graph) {
        this.graph = graph;
        this.order = graph.orderWord();
        this.firstResident = graph.scope().moved().length;
        this.local = firstResident + graph.scope().residents().length;
        this.matching = graph.build();
        matching.solve();
    }

    /** Whether everybody in the scope could be paired. */
    boolean isComplete() {
        for (int v = 0; v < graph.size(); v++) {
            if (matching.mate(v) < 0) {
                return false;
            }
        }
        return true;
    }

    /** How many players of the bracket leave it unpaired. */
    int floating() {
        int count = 0;
        for (int v = 0; v < local; v++) {
            count += isWithin(matching.mate(v)) ? 0 : 1;
        }
        return count;
    }

    /** Whether the bye goes to a player of the bracket. */
    boolean isByeWithin() {
        return graph.scope().isBye() && isWithin(matching.mate(graph.size() - 1));
    }

    private boolean isWithin(int vertex) {
        return vertex >= 0 && vertex < local;
    }

    private boolean isResident(int vertex) {
        return vertex >= firstResident && vertex < local;
    }

    /** The pairs of the bracket: indices of players, the higher one first. */
    List<int[]> pairs() {
        List<Integer> chosen = chooseMoved();
        for (int moved : chosen) {
            settle(moved, residents());
        }
        pairRemainder(residents());
        return pairs;
    }

    private List<Integer> residents() {
        List<Integer> residents = new ArrayList<>();
        for (int v = firstResident; v < local; v++) {
            if (!isPaired(v)) {
                residents.add(v);
            }
        }
        return residents;
    }

    private boolean isPaired(int vertex) {
        int player = graph.player(vertex);
        return pairs.stream().anyMatch(pair -> pair[0] == player || pair[1] == player);
    }

    // ------------------------------------------------------------------ moved-down players

    /** Of the moved-down players, those that are paired: the highest ones that can be. */
    private List<Integer> chooseMoved() {
        List<Integer> chosen = new ArrayList<>();
        for (int v = 0; v < firstResident; v++) {
            if (!isWithin(matching.mate(v))) {
                prefer(v, 1);
                matching.solve();
            }
            boolean isChosen = isWithin(matching.mate(v));
            prefer(v, isChosen ? local + 1L : 0);
            matching.solve();
            if (isChosen) {
                chosen.add(v);
            }
        }
        return chosen;
    }

    private void prefer(int moved, long value) {
        matching.release(moved);
        for (int v = firstResident; v < local; v++) {
            if (matching.hasEdge(moved, v)) {
                matching.set(moved, v, order, value);
            }
        }
    }

    /** Gives a player, who is paired for sure, the first opponent of the list that can be. */
    private void settle(int player, List<Integer> opponents) {
        int first = -1;
        for (int opponent : opponents) {
            if (first < 0 && opponent > player && matching.isPromising(player, opponent)) {
                first = opponent;
            }
        }
        if (matching.mate(player) != first) {
            matching.release(player);
            long bonus = opponents.size();
            for (int opponent : opponents) {
                if (opponent > player && matching.hasEdge(player, opponent)) {
                    long known = matching.weight(player, opponent, order);
                    matching.set(player, opponent, order, known + bonus);
                }
                bonus--;
            }
            matching.solve();
        }
        int opponent = matching.mate(player);
        pairs.add(new int[] {graph.player(player), graph.player(opponent)});
        matching.retire(player, opponent);
        matching.solve();
    }

    // ------------------------------------------------------------------ the remainder

    private void pairRemainder(List<Integer> remainder) {
        int pairCount = 0;
        for (int v : remainder) {
            pairCount += isUpper(v) ? 1 : 0;
        }
        if (pairCount == 0) {
            return;
        }
        List<Integer> upper = remainder.subList(0, pairCount);
        List<Integer> lower = remainder.subList(pairCount, remainder.size());
        List<Integer> first = upper;
        if (!isPossibleWithoutExchange(upper, lower)) {
            first = exchange(remainder, pairCount);
        }
        List<Integer> second = new ArrayList<>(remainder);
        second.removeAll(first);
        for (int player : first) {
            settle(player, second);
            second.removeIf(this::isPaired);
        }
    }

    private boolean isUpper(int vertex) {
        int mate = matching.mate(vertex);
        return isResident(mate) && mate > vertex;
    }

    /** Leaves only pairs of one half with the other, if that is as good. */
    private boolean isPossibleWithoutExchange(List<Integer> upper, List<Integer> lower) {
        long[] best = matching.total(order);
        removeAmong(upper);
        removeAmong(lower);
        matching.solve();
        return Arrays.equals(best, matching.total(order));
    }

    private void removeAmong(List<Integer> vertices) {
        for (int i = 0; i < vertices.size(); i++) {
            for (int j = i + 1; j < vertices.size(); j++) {
                matching.remove(vertices.get(i), vertices.get(j));
            }
        }
    }

    /**
     * Chooses who is exchanged between the halves: as few players as possible, with the least
     * difference of their places, from the upper half the lowest ones, from the lower half the
     * highest ones. Answers the new upper half.
     */
    private List<Integer> exchange(List<Integer> remainder, int pairCount) {
        rebuild();
        for (int i = 0; i < remainder.size(); i++) {
            preferAsUpper(remainder, i, baseOrder(i, pairCount));
        }
        matching.solve();
        int exchanges = 0;
        for (int i = 0; i < pairCount; i++) {
            exchanges += isUpper(remainder.get(i)) ? 0 : 1;
        }
        int left = exchanges;
        for (int i = pairCount - 1; i >= 0 && left > 0; i--) {
            int vertex = remainder.get(i);
            if (isUpper(vertex)) {
                retry(remainder, i, baseOrder(i, pairCount) - PLAYER);
            }
            if (isUpper(vertex)) {
                retry(remainder, i, baseOrder(i, pairCount));
            } else {
                left--;
                removeAsUpper(remainder, i);
            }
        }
        left = exchanges;
        for (int i = pairCount; i < remainder.size() && left > 0; i++) {
            int vertex = remainder.get(i);
            if (!isUpper(vertex)) {
                retry(remainder, i, baseOrder(i, pairCount) + PLAYER);
            }
            if (isUpper(vertex)) {
                left--;
                removeAsLower(remainder, i);
            } else {
                retry(remainder, i, baseOrder(i, pairCount));
            }
        }
        List<Integer> first = remainder.stream().filter(this::isUpper).toList();
        List<Integer> second = remainder.stream().filter(v -> !first.contains(v)).toList();
        removeAmong(first);
        removeAmong(second);
        for (int high : second) {
            for (int low : first) {
                if (high < low) {
                    matching.remove(high, low);
                }
            }
        }
        matching.solve();
        return first;
    }

    private static long baseOrder(int place, int pairCount) {
        return (place < pairCount ? EXCHANGE : 0) - place * PLACE;
    }

    private void rebuild() {
        matching = graph.build();
        for (int v = 0; v < local; v++) {
            if (isPaired(v)) {
                matching.retire(v, v);
            }
        }
    }

    private void preferAsUpper(List<Integer> remainder, int place, long value) {
        int vertex = remainder.get(place);
        for (int lower : remainder.subList(place + 1, remainder.size())) {
            if (matching.hasEdge(vertex, lower)) {
                matching.set(vertex, lower, order, value);
            }
        }
    }

    private void retry(List<Integer> remainder, int place, long value) {
        matching.release(remainder.get(place));
        preferAsUpper(remainder, place, value);
        matching.solve();
    }

    private void removeAsUpper(List<Integer> remainder, int place) {
        int vertex = remainder.get(place);
        for (int lower : remainder.subList(place + 1, remainder.size())) {
            matching.remove(vertex, lower);
        }
        matching.solve();
    }

    private void removeAsLower(List<Integer> remainder, int place) {
        int vertex = remainder.get(place);
        matching.release(vertex);
        for (int upper : remainder.subList(0, place)) {
            matching.remove(upper, vertex);
        }
        for (int v = local; v < graph.size(); v++) {
            matching.remove(vertex, v);
        }
        retry(remainder, place, -place * PLACE);
    }
}
