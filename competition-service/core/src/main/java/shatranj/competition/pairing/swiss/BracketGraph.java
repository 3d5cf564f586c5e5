package shatranj.competition.pairing.swiss;

import java.util.Arrays;
import java.util.Optional;
import shatranj.competition.matching.Matching;

/**
 * The possible pairs of a bracket as a weighted graph. Vertices are the players of the scope in
 * their order, and the bye behind them. The last word of each weight is free for the order in which
 * equally good pairings are preferred.
 */
final class BracketGraph {
    private final Field field;
    private final Scope scope;
    private final Criteria criteria;
    private final Packing packing;
    private final int[] players;
    private final int byeScore;

    /**
     * @param byeScore the score that who gets the bye must have, or -1 for any
     */
    BracketGraph(Field field, Scope scope, int byeScore) {
        this.field = field;
        this.scope = scope;
        this.byeScore = byeScore;
        this.criteria = new Criteria(field, scope);
        this.players = scope.all();
        this.packing = packing();
    }

    /** What is done for each edge. */
    private interface Visitor {
        void visit(int a, int b, boolean isWithin, int[] digits);
    }

    private void forEachEdge(Visitor visitor) {
        int[] digits = new int[criteria.count()];
        int firstResident = scope.moved().length;
        int local = firstResident + scope.residents().length;
        for (int a = 0; a < players.length; a++) {
            for (int b = Math.max(a + 1, firstResident); b < players.length; b++) {
                if (field.mayMeet(players[a], players[b])) {
                    criteria.ofPair(players[a], players[b], digits);
                    visitor.visit(a, b, b < local, digits);
                }
            }
            if (scope.isBye() && mayHaveBye(players[a])) {
                criteria.ofBye(players[a], digits);
                visitor.visit(a, players.length, false, digits);
            }
        }
    }

    private boolean mayHaveBye(int player) {
        return field.get(player).mayHaveBye() && (byeScore < 0 || field.score(player) == byeScore);
    }

    private Packing packing() {
        int count = criteria.count();
        int[] least = new int[count];
        int[] most = new int[count];
        int[] within = new int[count];
        boolean[] varies = new boolean[count];
        boolean[] isFirst = {true};
        forEachEdge((a, b, isWithin, digits) -> {
            for (int i = 0; i < count; i++) {
                least[i] = Math.min(least[i], digits[i]);
                most[i] = Math.max(most[i], digits[i]);
                varies[i] |= isWithin ? !isFirst[0] && within[i] != digits[i] : digits[i] != 0;
                within[i] = isWithin ? digits[i] : within[i];
            }
            isFirst[0] &= !isWithin;
        });
        boolean[] isIdle = new boolean[count];
        for (int i = 0; i < count; i++) {
            // The same for all pairs in the bracket, and these are counted before.
            isIdle[i] = (i > 1 && !varies[i]) || (least[i] == 0 && most[i] == 0);
        }
        return Packing.of(least, most, isIdle, size() / 2);
    }

    int size() {
        return players.length + (scope.isBye() ? 1 : 0);
    }

    int player(int vertex) {
        return players[vertex];
    }

    Scope scope() {
        return scope;
    }

    /** Which word of a weight is free. */
    int orderWord() {
        return packing.words();
    }

    Matching build() {
        Matching matching = new Matching(size(), packing.words() + 1);
        long[] weight = new long[packing.words() + 1];
        forEachEdge((a, b, isWithin, digits) -> {
            packing.pack(digits, weight);
            matching.add(a, b, weight);
        });
        return matching;
    }

    /**
     * The first pairing in order of a bracket to which nobody came down: the upper half against the
     * lower half. It is the answer if no pair at all is better than any of it.
     */
    Optional<int[][]> naturalPairing() {
        int count = scope.residents().length;
        boolean isBye = scope.isBye() && scope.next().length + scope.rest().length == 0;
        if (scope.moved().length > 0 || !isNaturalPossible(count, isBye)) {
            return Optional.empty();
        }
        long[] best = new long[packing.words()];
        long[] bestBye = new long[packing.words()];
        long[] weight = new long[packing.words()];
        forEachEdge((a, b, isWithin, digits) -> {
            packing.pack(digits, weight);
            long[] known = b == players.length ? bestBye : best;
            if ((isWithin || b == players.length) && Arrays.compare(weight, known) > 0) {
                System.arraycopy(weight, 0, known, 0, weight.length);
            }
        });
        int[] digits = new int[criteria.count()];
        int[][] pairs = new int[count / 2][];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = new int[] {players[i], players[i + count / 2]};
            criteria.ofPair(pairs[i][0], pairs[i][1], digits);
            packing.pack(digits, weight);
            if (!Arrays.equals(weight, best)) {
                return Optional.empty();
            }
        }
        if (isBye) {
            criteria.ofBye(players[count - 1], digits);
            packing.pack(digits, weight);
            if (!Arrays.equals(weight, bestBye)) {
                return Optional.empty();
            }
        }
        return Optional.of(pairs);
    }

    private boolean isNaturalPossible(int count, boolean isBye) {
        for (int i = 0; i < count / 2; i++) {
            if (!field.mayMeet(players[i], players[i + count / 2])) {
                return false;
            }
        }
        return !isBye || (count % 2 == 1 && mayHaveBye(players[count - 1]));
    }
}
