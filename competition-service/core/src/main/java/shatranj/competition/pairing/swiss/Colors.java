package shatranj.competition.pairing.swiss;

import java.util.Optional;
import shatranj.competition.pairing.Pair;
import shatranj.competition.tournament.Color;

/** The rules of colour allocation (E.1 to E.5). */
final class Colors {
    private Colors() {}

    /** Gives a pair its colours. */
    static Pair allocate(Candidate a, Candidate b, Color initial) {
        boolean isHigher = a.score() != b.score() ? a.score() > b.score() : a.rank() < b.rank();
        Candidate higher = isHigher ? a : b;
        Candidate lower = isHigher ? b : a;
        Color color = ofHigher(higher, lower, initial);
        int one = higher.player().number();
        int other = lower.player().number();
        return color == Color.WHITE ? new Pair(one, other) : new Pair(other, one);
    }

    private static Color ofHigher(Candidate higher, Candidate lower, Color initial) {
        Optional<Color> due = higher.preference();
        Optional<Color> othersDue = lower.preference();
        if (!due.equals(othersDue)) {
            return due.or(() -> othersDue.map(Color::other)).orElseThrow();
        }
        if (due.isEmpty()) {
            return higher.rank() % 2 == 1 ? initial : initial.other();
        }
        int stronger = strength(higher) - strength(lower);
        if (stronger == 0 && higher.isAbsolute()) {
            stronger = higher.imbalance() - lower.imbalance();
        }
        if (stronger != 0) {
            return stronger > 0 ? due.get() : due.get().other();
        }
        return lastDifference(higher, lower).orElse(due.get());
    }

    private static int strength(Candidate candidate) {
        if (candidate.isAbsolute()) {
            return 2;
        }
        return candidate.isStrong() ? 1 : 0;
    }

    /** The colour that the lower one had when they last had different ones. */
    private static Optional<Color> lastDifference(Candidate higher, Candidate lower) {
        int games = Math.min(higher.colors().size(), lower.colors().size());
        for (int i = 0; i < games; i++) {
            if (higher.colors().get(i) != lower.colors().get(i)) {
                return Optional.of(lower.colors().get(i));
            }
        }
        return Optional.empty();
    }
}
