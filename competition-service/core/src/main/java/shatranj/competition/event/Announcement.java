package shatranj.competition.event;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.competition.tournament.PointSystem;

/**
 * What the organiser announces.
 *
 * @param rounds 0 where the number follows from the players
 * @param ruleSet the name of a rule set
 * @param timeControl its text form, such as {@code 3+2}
 * @param rated whether the games count for ratings
 * @param startsAt empty: when the organiser says so
 * @param interval from the last result of a round to the next round; empty: the organiser pairs
 * @param forbidden pairs of players who must not meet
 * @param defaultTime who does not move for so long from the start of a game loses it
 * @param arena given for an {@link Kind#ARENA}, and for no other
 */
public record Announcement(
        String name,
        Kind kind,
        int rounds,
        String ruleSet,
        String timeControl,
        boolean rated,
        Venue venue,
        BotPolicy bots,
        EntryRule entry,
        Optional<Instant> startsAt,
        Optional<Duration> interval,
        List<Set<String>> forbidden,
        PointSystem points,
        Duration defaultTime,
        Optional<ArenaTerms> arena) {
    public static final int MOST_ROUNDS = 50;
    private static final int NAME_LENGTH = 80;
    private static final int MOST_POINTS = 1000;
    private static final int MOST_NAMED = 1000;
    private static final Duration LONGEST_INTERVAL = Duration.ofDays(7);
    private static final Duration SHORTEST_DEFAULT_TIME = Duration.ofSeconds(10);
    private static final Duration LONGEST_DEFAULT_TIME = Duration.ofDays(1);

    public Announcement {
        forbidden = forbidden.stream().map(Set::copyOf).toList();
    }

    /** A field that cannot be as it is, by the name that those who announce know. */
    public record Fault(String field, String detail) {}

    /** The first fault that is seen without knowing rule sets and time controls. */
    public Optional<Fault> fault() {
        if (name.isBlank() || name.length() > NAME_LENGTH || hasControls(name)) {
            return fault(
                    "name",
                    "'" + shown() + "'; expected 1 to " + NAME_LENGTH + " letters or signs");
        }
        if (kind.hasAnnouncedRounds() && (rounds < 1 || rounds > MOST_ROUNDS)) {
            return fault("rounds", rounds + "; expected 1 to " + MOST_ROUNDS + " for " + kind);
        }
        if (!kind.hasAnnouncedRounds() && rounds != 0) {
            return fault("rounds", rounds + "; in " + kind + " they follow from the players");
        }
        if (entry instanceof EntryRule.Rated(int least, int most) && (least < 0 || most < least)) {
            return fault("minRating", least + "; expected 0 to " + most + ", the highest one");
        }
        if (entry instanceof EntryRule.Invited(Set<String> all) && all.size() > MOST_NAMED) {
            return fault("invited", all.size() + " players; expected at most " + MOST_NAMED);
        }
        if (interval.filter(wait -> !isWithin(wait, Duration.ZERO, LONGEST_INTERVAL)).isPresent()) {
            return fault(
                    "intervalMs",
                    interval.get().toMillis() + "; expected 0 to " + LONGEST_INTERVAL.toMillis());
        }
        if (interval.isPresent() && !kind.isPairedAfterRounds()) {
            return fault(
                    "intervalMs", "given; " + kind + " has no rounds that follow by the clock");
        }
        if (forbidden.size() > MOST_NAMED
                || forbidden.stream().anyMatch(players -> players.size() < 2)) {
            return fault("forbidden", "expected at most " + MOST_NAMED + " groups of two or more");
        }
        if (!isWithin(defaultTime, SHORTEST_DEFAULT_TIME, LONGEST_DEFAULT_TIME)) {
            return fault(
                    "defaultTimeMs",
                    defaultTime.toMillis()
                            + "; expected "
                            + SHORTEST_DEFAULT_TIME.toMillis()
                            + " to "
                            + LONGEST_DEFAULT_TIME.toMillis());
        }
        return arenaFault().or(this::pointsFault);
    }

    private Optional<Fault> arenaFault() {
        if (kind != Kind.ARENA) {
            return arena.flatMap(terms -> fault("durationMs", "given; only an ARENA has one"));
        }
        if (arena.isEmpty()) {
            return fault("durationMs", "missing; expected how long the ARENA lasts");
        }
        if (venue == Venue.HALL) {
            return fault("venue", "HALL; an ARENA is played on the server");
        }
        return arena.get().fault();
    }

    private Optional<Fault> pointsFault() {
        boolean isOrdered =
                points.win() >= points.draw()
                        && points.draw() >= points.loss()
                        && points.loss() >= 0
                        && points.win() > points.loss()
                        && points.win() <= MOST_POINTS;
        boolean isBounded =
                List.of(points.bye(), points.forfeitLoss(), points.zeroPointBye()).stream()
                        .allMatch(value -> value >= 0 && value <= points.win());
        return isOrdered && isBounded
                ? Optional.empty()
                : fault(
                        "points",
                        "expected win ≥ draw ≥ loss ≥ 0, and at most as much as a win for all"
                                + " else");
    }

    private static boolean isWithin(Duration value, Duration least, Duration most) {
        return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
    }

    private static boolean hasControls(String text) {
        return text.chars().anyMatch(Character::isISOControl);
    }

    private String shown() {
        return name.length() > NAME_LENGTH ? name.substring(0, NAME_LENGTH) + "…" : name;
    }

    private static Optional<Fault> fault(String field, String detail) {
        return Optional.of(new Fault(field, detail));
    }
}
