package shatranj.clock.server.api;

import java.util.ArrayList;
import java.util.List;
import shatranj.clock.Allowance;
import shatranj.clock.Bonus;
import shatranj.clock.ByoYomi;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Hourglass;
import shatranj.clock.MoveTime;
import shatranj.clock.Odds;
import shatranj.clock.Period;
import shatranj.clock.Periods;
import shatranj.clock.TimeControl;

/** A time control in English: one sentence, or one for each side. */
final class TimeControlSentence {
    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;

    private TimeControlSentence() {}

    static String summary(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> "No clock: nobody loses on time.";
            case Odds odds ->
                    "White has " + has(odds.white()) + ". Black has " + has(odds.black()) + ".";
            case Allowance same -> "Each side has " + has(same) + ".";
        };
    }

    private static String has(Allowance allowance) {
        return switch (allowance) {
            case Periods stages -> periods(stages.periods());
            case ByoYomi byoYomi ->
                    (byoYomi.mainMs() > 0 ? time(byoYomi.mainMs()) + ", then " : "")
                            + count(byoYomi.periods(), "period")
                            + " of "
                            + time(byoYomi.periodMs())
                            + ": a move made within a period gives that period back";
            case Hourglass hourglass ->
                    time(hourglass.timeMs()) + " of sand: what it uses the other side gains";
            case MoveTime moveTime -> time(moveTime.moveMs()) + " for every move";
            case DaysPerMove days ->
                    count(days.days(), "day")
                            + " for every move"
                            + (days.bankDays() > 0
                                    ? ", and "
                                            + count(days.bankDays(), "day")
                                            + " for the whole game on which a longer one draws"
                                    : "");
        };
    }

    private static String periods(List<Period> periods) {
        List<String> parts = new ArrayList<>();
        for (Period period : periods) {
            parts.add(period(period, parts.isEmpty(), periods.size() == 1));
        }
        return String.join("; then ", parts);
    }

    private static String period(Period period, boolean first, boolean only) {
        String share =
                period.moves().isPresent()
                        ? (first ? " for the first " : " for the next ")
                                + count(period.moves().getAsInt(), "move")
                        : (only ? " for the game" : " for the rest of the game");
        return (first ? "" : "another ") + time(period.timeMs()) + share + bonus(period.bonus());
    }

    private static String bonus(Bonus bonus) {
        return switch (bonus) {
            case Bonus.None none -> "";
            case Bonus.Increment increment ->
                    ", and " + time(increment.ms()) + " more after every move";
            case Bonus.SimpleDelay delay ->
                    ", and the clock waits " + time(delay.ms()) + " before every move";
            case Bonus.Bronstein bronstein ->
                    ", and gets back what a move took, up to " + time(bronstein.ms());
        };
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
