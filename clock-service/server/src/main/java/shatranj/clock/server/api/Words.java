package shatranj.clock.server.api;

import java.util.ArrayList;
import java.util.List;
import shatranj.clock.Period;
import shatranj.clock.TimeControl;

/** A time control in one sentence of English. */
final class Words {
    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;

    private Words() {}

    static String summary(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> "No clock: nobody loses on time.";
            case TimeControl.DaysPerMove perMove ->
                    "Each side has " + count(perMove.days(), "day") + " for every move.";
            case TimeControl.Periods stages -> {
                List<String> parts = new ArrayList<>();
                for (Period period : stages.periods()) {
                    parts.add(period(period, parts.isEmpty(), stages.periods().size() == 1));
                }
                yield String.join("; then ", parts) + ".";
            }
        };
    }

    private static String period(Period period, boolean first, boolean only) {
        String lead = first ? "Each side has " : "another ";
        String share =
                period.moves().isPresent()
                        ? (first ? " for the first " : " for the next ")
                                + count(period.moves().getAsInt(), "move")
                        : (only ? " for the game" : " for the rest of the game");
        String perMove =
                period.incrementMs() > 0
                        ? ", and " + time(period.incrementMs()) + " more after every move"
                        : "";
        String delay =
                switch (period.delayKind()) {
                    case NONE -> "";
                    case SIMPLE ->
                            ", and the clock waits "
                                    + time(period.delayMs())
                                    + " before every move";
                    case BRONSTEIN ->
                            ", and gets back what a move took, up to " + time(period.delayMs());
                };
        return lead + time(period.timeMs()) + share + perMove + delay;
    }

    private static String time(long ms) {
        if (ms % SECOND != 0) {
            return count(ms, "millisecond");
        }
        long minutes = ms / MINUTE;
        long seconds = ms % MINUTE / SECOND;
        if (minutes == 0) {
            return count(seconds, "second");
        }
        return count(minutes, "minute") + (seconds == 0 ? "" : " and " + count(seconds, "second"));
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
