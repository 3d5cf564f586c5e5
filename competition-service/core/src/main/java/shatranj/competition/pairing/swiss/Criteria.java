package shatranj.competition.pairing.swiss;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import shatranj.competition.pairing.swiss.Candidate.Drift;
import shatranj.competition.pairing.swiss.Scope.Place;
import shatranj.competition.tournament.Color;

/**
 * The quality criteria of a bracket as digits of each possible pair, the most important first. The
 * better of two pairings of the bracket is the one whose digits, added up over its pairs, come
 * later in lexicographic order. Numbers of criteria are those of 2026; in 2017 those from C10 on
 * are two less.
 */
final class Criteria {
    private static final int ONE_POINT = 10;

    private final Field field;
    private final Scope scope;

    /** Differences of scores that may occur in the bracket, the greatest first. */
    private final int[] differences;

    /** Scores in the bracket, the greatest first. */
    private final int[] scores;

    private final int lowest;

    Criteria(Field field, Scope scope) {
        this.field = field;
        this.scope = scope;
        int[] local = scope.local();
        TreeSet<Integer> ascending = new TreeSet<>();
        for (int player : local) {
            ascending.add(field.score(player));
        }
        this.scores = descending(ascending);
        this.lowest = ascending.isEmpty() ? 0 : ascending.first();
        TreeSet<Integer> apart = new TreeSet<>();
        for (int score : scores) {
            apart.add(score - lowest + ONE_POINT);
            for (int other : scores) {
                if (other <= score) {
                    apart.add(score - other);
                }
            }
        }
        this.differences = descending(apart);
    }

    private static int[] descending(NavigableSet<Integer> values) {
        return values.descendingSet().stream().mapToInt(Integer::intValue).toArray();
    }

    int count() {
        return 15 + 5 * differences.length + scores.length;
    }

    /** The digits of the bye, if the player gets it. */
    void ofBye(int player, int[] digits) {
        Arrays.fill(digits, 0);
        digits[0] = scope.isComplete() ? 1 : 0;
        digits[2 + differences.length] = scope.isComplete() ? 0 : 1;
        // C9: the fewest rounds not played.
        digits[3 + differences.length + scores.length] =
                scope.isByeDecided() && scope.isLocal(player) ? field.get(player).playedGames() : 0;
    }

    /** The digits of a pair, of which the first is ranked higher. */
    void ofPair(int higher, int lower, int[] digits) {
        Arrays.fill(digits, 0);
        // C4: all can be paired.
        digits[0] = scope.isComplete() ? 1 : 0;
        if (scope.place(lower) == Place.RESIDENT) {
            inBracket(field.get(higher), field.get(lower), digits);
        } else if (scope.place(lower) == Place.NEXT) {
            // C8: as many pairs and as small differences as possible in the next bracket.
            int at = 2 + differences.length;
            digits[at] = 1;
            if (scope.isLocal(higher)) {
                digits[at + 1 + find(scores, field.score(higher))] = 1;
            }
        }
    }

    private void inBracket(Candidate higher, Candidate lower, int[] digits) {
        int apart = differences.length;
        // C6, C7: as many pairs and as small differences as possible.
        digits[1] = 1;
        spare(higher, lower, digits, 2);
        int at = 4 + apart + scores.length;
        boolean isSame =
                higher.preference().isPresent() && higher.preference().equals(lower.preference());
        boolean areAbsolute = higher.isAbsolute() && lower.isAbsolute();
        // C10 to C13: colours.
        digits[at] = isSame && higher.imbalance() > 1 && lower.imbalance() > 1 ? 0 : 1;
        digits[at + 1] = isSame && areAbsolute && thriceTheSame(higher, lower) ? 0 : 1;
        digits[at + 2] = isSame ? 0 : 1;
        digits[at + 3] = isSame && !areAbsolute && !isMild(higher) && !isMild(lower) ? 0 : 1;
        at += 4;
        boolean floats = higher.score() > lower.score();
        for (int ago = 1; ago <= 2; ago++) {
            // C14 to C17: who floats the same way again.
            digits[at] =
                    (lower.drifted(ago, Drift.DOWN) ? 1 : 0)
                            + (!floats && higher.drifted(ago, Drift.DOWN) ? 1 : 0);
            boolean isUpAgain = floats && lower.drifted(ago, Drift.UP);
            digits[at + 1] = isUpAgain ? -1 : 0;
            at += 2;
        }
        for (int ago = 1; ago <= 2; ago++) {
            // C18 to C21: and how far.
            spareAgain(higher, lower, ago, digits, at);
            at += apart;
            if (floats && lower.drifted(ago, Drift.UP)) {
                digits[at + find(differences, higher.score() - lower.score())]--;
            }
            at += apart;
        }
    }

    /** What the bracket's list of differences is spared, if these two are paired. */
    private void spare(Candidate higher, Candidate lower, int[] digits, int at) {
        digits[at + find(differences, higher.score() - lowest + ONE_POINT)]++;
        digits[at + find(differences, lower.score() - lowest + ONE_POINT)]++;
        digits[at + find(differences, higher.score() - lower.score())]--;
    }

    private void spareAgain(Candidate higher, Candidate lower, int ago, int[] digits, int at) {
        if (lower.drifted(ago, Drift.DOWN)) {
            digits[at + find(differences, lower.score() - lowest + ONE_POINT)]++;
        }
        if (higher.drifted(ago, Drift.DOWN)) {
            digits[at + find(differences, higher.score() - lowest + ONE_POINT)]++;
            if (higher.score() > lower.score()) {
                digits[at + find(differences, higher.score() - lower.score())]--;
            }
        }
    }

    private static boolean isMild(Candidate candidate) {
        return !candidate.isAbsolute() && !candidate.isStrong();
    }

    /** Whether who does not get the colour gets the other one for the third time. */
    private static boolean thriceTheSame(Candidate a, Candidate b) {
        if (a.imbalance() == b.imbalance()) {
            return a.repeated().isPresent() && a.repeated().equals(b.repeated());
        }
        Candidate yields = a.imbalance() > b.imbalance() ? b : a;
        Optional<Color> repeated = yields.repeated();
        return repeated.isPresent() && repeated.equals(yields.preference().map(Color::other));
    }

    private static int find(int[] descending, int value) {
        for (int i = 0; i < descending.length; i++) {
            if (descending[i] == value) {
                return i;
            }
        }
        throw new IllegalStateException("no place for " + value);
    }
}
