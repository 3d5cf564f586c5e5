package shatranj.clock;

import java.util.List;
import java.util.stream.Collectors;

/** The PGN tag TimeControl (PGN standard, 9.6.1): fields joined by colons, all times in seconds. */
final class PgnTimeControl {

    /** The standard's word for a control that it cannot express: delays, byo-yomi, a bank, odds. */
    private static final String INEXPRESSIBLE = "?";

    private PgnTimeControl() {}

    static String format(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> "-";
            case Odds odds -> INEXPRESSIBLE;
            case Periods stages -> format(stages.periods());
            case ByoYomi byoYomi -> INEXPRESSIBLE;
            case Hourglass hourglass -> "*" + TimeControlText.seconds(hourglass.timeMs());
            case MoveTime moveTime -> "1/" + TimeControlText.seconds(moveTime.moveMs());
            case DaysPerMove days ->
                    days.bankDays() > 0
                            ? INEXPRESSIBLE
                            : "1/" + TimeControlText.seconds(days.initialMs());
        };
    }

    private static String format(List<Period> periods) {
        boolean delays =
                periods.stream()
                        .map(Period::bonus)
                        .anyMatch(bonus ->
                                bonus instanceof Bonus.Bronstein
                                        || bonus instanceof Bonus.SimpleDelay);
        return delays
                ? INEXPRESSIBLE
                : periods.stream().map(PgnTimeControl::field).collect(Collectors.joining(":"));
    }

    private static String field(Period period) {
        String moves = period.moves().isPresent() ? period.moves().getAsInt() + "/" : "";
        long ms = period.bonus().mostMs();
        String increment = ms > 0 ? "+" + TimeControlText.seconds(ms) : "";
        return moves + TimeControlText.seconds(period.timeMs()) + increment;
    }
}
