package shatranj.clock;

import java.util.List;

/** Writes the text form of {@link TimeControl}; {@link TimeControlReader} reads it. */
final class TimeControlText {

    static final String UNTIMED = "untimed";

    private TimeControlText() {}

    static String format(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> UNTIMED;
            case TimeControl.DaysPerMove perMove -> perMove.days() + "d";
            case TimeControl.Periods stages -> format(stages.periods());
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
            text.append(minutes(period.timeMs()));
            switch (period.delayKind()) {
                case NONE -> text.append('+').append(seconds(period.incrementMs()));
                case SIMPLE -> text.append('d').append(seconds(period.delayMs()));
                case BRONSTEIN -> text.append('b').append(seconds(period.delayMs()));
            }
        }
        return text.toString();
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
