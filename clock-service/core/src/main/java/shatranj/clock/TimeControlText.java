package shatranj.clock;

import java.util.List;

/**
 * Writes the text form of {@link TimeControl}; {@link TimeControlReader} reads it. There is one way
 * to write a control, and what is written reads as the same value.
 *
 * <pre>
 * control   = "untimed" | side | side " vs " side         White's first
 * side      = periods | byo-yomi | hourglass | move-time | days
 * periods   = { moves "/" time [bonus] "," } [ "SD/" ] time [bonus]
 * bonus     = "+" seconds                                 increment (Fischer)
 *           | "d" seconds                                 simple delay
 *           | "b" seconds                                 Bronstein delay
 * byo-yomi  = time "+" count "x" seconds
 * hourglass = "*" time                                    the sign of the PGN standard
 * move-time = seconds "s"
 * days      = count "d" [ "+" count "d" ]                 a move, and in the bank
 * time      = minutes [ ":" seconds of two digits [ "." decimals ] ]
 * seconds   = digits [ "." decimals ]                     to the millisecond
 * </pre>
 *
 * <p>{@code 5d3} is five minutes with a delay of three seconds, {@code 5d} is five days a move:
 * days end with their {@code d}, a delay never does.
 */
final class TimeControlText {

    static final String UNTIMED = "untimed";
    static final String VERSUS = " vs ";

    private TimeControlText() {}

    static String format(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> UNTIMED;
            case Odds odds -> format(odds.white()) + VERSUS + format(odds.black());
            case Periods stages -> format(stages.periods());
            case ByoYomi byoYomi ->
                    minutes(byoYomi.mainMs())
                            + "+"
                            + byoYomi.periods()
                            + "x"
                            + seconds(byoYomi.periodMs());
            case Hourglass hourglass -> "*" + minutes(hourglass.timeMs());
            case MoveTime moveTime -> seconds(moveTime.moveMs()) + "s";
            case DaysPerMove days ->
                    days.days() + "d" + (days.bankDays() > 0 ? "+" + days.bankDays() + "d" : "");
        };
    }

    private static String format(List<Period> periods) {
        StringBuilder text = new StringBuilder();
        for (Period period : periods) {
            if (!text.isEmpty()) {
                text.append(',');
            }
            if (periods.size() > 1) {
                text.append(period.moves().isPresent() ? "" + period.moves().getAsInt() : "SD")
                        .append('/');
            }
            text.append(minutes(period.timeMs())).append(format(period.bonus()));
        }
        return text.toString();
    }

    private static String format(Bonus bonus) {
        return switch (bonus) {
            case Bonus.None none -> "+0";
            case Bonus.Increment increment -> "+" + seconds(increment.ms());
            case Bonus.SimpleDelay delay -> "d" + seconds(delay.ms());
            case Bonus.Bronstein bronstein -> "b" + seconds(bronstein.ms());
        };
    }

    private static String minutes(long ms) {
        long rest = ms % 60_000;
        String seconds = rest == 0 ? "" : (rest < 10_000 ? ":0" : ":") + seconds(rest);
        return ms / 60_000 + seconds;
    }

    /** Seconds with as many decimals as it takes: {@code 2}, {@code 0.5}. */
    static String seconds(long ms) {
        long fraction = ms % 1000;
        String decimals =
                fraction == 0
                        ? ""
                        : "." + ("" + (1000 + fraction)).substring(1).replaceAll("0+$", "");
        return ms / 1000 + decimals;
    }
}
