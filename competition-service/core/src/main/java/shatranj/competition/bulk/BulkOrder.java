package shatranj.competition.bulk;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Games that are wanted, all on the same terms.
 *
 * @param ruleSet the name of a rule set
 * @param timeControl its text form, such as {@code 3+2}
 * @param rated whether everybody can find the games, so that they count for ratings
 * @param pairAt when the games are made; until then the order can be cancelled
 * @param startsAt when their clocks start, all at the same millisecond
 * @param defaultTime who does not begin so long after the first turn came loses
 * @param pairs in their order; who plays twice plays both games at once
 */
public record BulkOrder(
        String ruleSet,
        String timeControl,
        boolean rated,
        Instant pairAt,
        Instant startsAt,
        Duration defaultTime,
        List<Pair> pairs) {
    /** The most games of one order. */
    public static final int MOST = 500;

    private static final Duration SHORTEST_DEFAULT_TIME = Duration.ofSeconds(10);
    private static final Duration LONGEST_DEFAULT_TIME = Duration.ofDays(1);
    private static final Duration MOST_AHEAD = Duration.ofDays(30);

    /** Clocks of clients may be a little slow. */
    private static final Duration MOST_LATE = Duration.ofMinutes(1);

    public BulkOrder {
        pairs = List.copyOf(pairs);
    }

    /** Who plays whom. */
    public record Pair(String white, String black) {}

    /**
     * Something that cannot be as it is.
     *
     * @param row of the pair, counted from 1; empty where it is about the terms
     * @param field by the name that those who order know
     */
    public record Fault(Optional<Integer> row, String field, String detail) {
        static Fault ofTerms(String field, String detail) {
            return new Fault(Optional.empty(), field, detail);
        }

        /** A fault of one pair. */
        public static Fault ofRow(int row, String field, String detail) {
            return new Fault(Optional.of(row), field, detail);
        }
    }

    /**
     * All faults that are seen without knowing rule sets, time controls and names.
     *
     * @param now when it was ordered
     */
    public List<Fault> faults(Instant now) {
        List<Fault> faults = new ArrayList<>();
        if (pairs.isEmpty() || pairs.size() > MOST) {
            faults.add(Fault.ofTerms("games", pairs.size() + "; expected 1 to " + MOST));
        }
        if (defaultTime.compareTo(SHORTEST_DEFAULT_TIME) < 0
                || defaultTime.compareTo(LONGEST_DEFAULT_TIME) > 0) {
            faults.add(
                    Fault.ofTerms(
                            "defaultTimeMs",
                            "%d; expected %d to %d"
                                    .formatted(
                                            defaultTime.toMillis(),
                                            SHORTEST_DEFAULT_TIME.toMillis(),
                                            LONGEST_DEFAULT_TIME.toMillis())));
        }
        instant("pairAt", pairAt, now.minus(MOST_LATE), now).ifPresent(faults::add);
        instant("startsAt", startsAt, pairAt, now).ifPresent(faults::add);
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            if (pair.white().equals(pair.black())) {
                faults.add(
                        Fault.ofRow(
                                i + 1,
                                "black",
                                "'" + pair.black() + "', who has White already in this game"));
            }
        }
        return faults;
    }

    private static Optional<Fault> instant(
            String field, Instant at, Instant earliest, Instant now) {
        Instant latest = now.plus(MOST_AHEAD);
        return at.isBefore(earliest) || at.isAfter(latest)
                ? Optional.of(
                        Fault.ofTerms(
                                field,
                                at + "; expected an instant from " + earliest + " to " + latest))
                : Optional.empty();
    }
}
