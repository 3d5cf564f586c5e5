package shatranj.analysis.server.explorer;

import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import shatranj.clock.TimeClass;

/**
 * Which games are asked for. Months are those of UTC in which the games ended.
 *
 * @param timeClasses an empty one stands for games without a class; no classes at all: any
 * @param since the first month
 * @param until the last month
 */
public record Filter(
        Set<Optional<TimeClass>> timeClasses,
        Optional<YearMonth> since,
        Optional<YearMonth> until) {
    /** All games. */
    public static final Filter ALL = new Filter(Set.of(), Optional.empty(), Optional.empty());

    /** Keeps its own copy. */
    public Filter {
        timeClasses = Set.copyOf(timeClasses);
    }

    /** Whether games of this class are asked for. */
    public boolean has(Optional<TimeClass> timeClass) {
        return timeClasses.isEmpty() || timeClasses.contains(timeClass);
    }

    /** Whether games of this month are asked for. */
    public boolean has(YearMonth month) {
        return since.map(first -> !month.isBefore(first)).orElse(true)
                && until.map(last -> !month.isAfter(last)).orElse(true);
    }

    /** Whether a game is asked for. */
    public boolean has(PlayedGame game) {
        return has(game.timeClass()) && has(month(game));
    }

    /** The month in which a game ended. */
    public static YearMonth month(PlayedGame game) {
        return YearMonth.from(game.endedAt().atOffset(ZoneOffset.UTC));
    }
}
