package shatranj.competition.pairing.swiss;

import java.util.Optional;
import java.util.stream.IntStream;
import shatranj.competition.matching.Matching;
import shatranj.competition.tournament.Color;

/**
 * Whether players can be paired with each other at all. Where every player may meet at least half
 * of the others they can (Dirac's theorem on Hamiltonian cycles), which spares a search in all but
 * the small groups.
 */
final class Outlook {
    private final Field field;

    Outlook(Field field) {
        this.field = field;
    }

    /**
     * Whether, of the players from {@code from} on, all but at most {@code spare}, together with
     * any {@code added} others of the given ones, can surely be paired.
     */
    boolean isSure(int[] others, int from, int to, int added, int spare) {
        int white = count(from, to, Color.WHITE);
        int black = count(from, to, Color.BLACK);
        int most = (to - from + added - spare) / 2 - 1;
        return IntStream.concat(IntStream.of(others), IntStream.range(from, to))
                .allMatch(player -> field.mostBarred(player, white, black) + added <= most);
    }

    private int count(int from, int to, Color color) {
        return (int)
                IntStream.range(from, to)
                        .mapToObj(field::get)
                        .filter(Candidate::isAbsolute)
                        .filter(candidate -> candidate.preference().equals(Optional.of(color)))
                        .count();
    }

    /** Whether the players can be paired, but for one who may have the bye if they are odd. */
    boolean isPossible(int[] players) {
        if (players.length == field.size() && isSurelyPossible()) {
            return true;
        }
        return byePosition(players, false) != NO_PAIRING;
    }

    private boolean isSurelyPossible() {
        int odd = field.size() % 2;
        return isSure(Scope.NOBODY, 0, field.size(), 0, odd) && (odd == 0 || lowestByeScore() >= 0);
    }

    private int lowestByeScore() {
        for (int i = field.size() - 1; i >= 0; i--) {
            if (field.get(i).mayHaveBye()) {
                return field.score(i);
            }
        }
        return -1;
    }

    /** The lowest score of who may get the bye, so that all others can be paired (C5 of 2026). */
    int byeScore() {
        if (isSurelyPossible()) {
            return lowestByeScore();
        }
        return field.score(byePosition(IntStream.range(0, field.size()).toArray(), true));
    }

    private static final int NO_PAIRING = -1;

    private int byePosition(int[] players, boolean isLowest) {
        int count = players.length;
        int odd = count % 2;
        Matching matching = new Matching(count + odd, 2);
        for (int a = 0; a < count; a++) {
            for (int b = a + 1; b < count; b++) {
                if (field.mayMeet(players[a], players[b])) {
                    matching.add(a, b, new long[] {1, 0});
                }
            }
            if (odd == 1 && field.get(players[a]).mayHaveBye()) {
                long merit = isLowest ? field.score(players[0]) - field.score(players[a]) : 0;
                matching.add(a, count, new long[] {1, merit});
            }
        }
        matching.solve();
        for (int v = 0; v < count + odd; v++) {
            if (matching.mate(v) < 0) {
                return NO_PAIRING;
            }
        }
        return odd == 1 ? players[matching.mate(count)] : 0;
    }
}
