package shatranj.clock;

import java.util.List;
import java.util.stream.Collectors;

/** The PGN tag TimeControl (PGN standard, 9.6.1): fields joined by colons, all times in seconds. */
final class PgnTimeControl {

    /** The standard's word for a control that it cannot express; it knows no delays. */
    private static final String INEXPRESSIBLE = "?";

    private PgnTimeControl() {}

    static String format(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> "-";
            case TimeControl.DaysPerMove perMove ->
                    "1/" + TimeControlText.seconds(perMove.initialMs());
            case TimeControl.Periods stages -> format(stages.periods());
        };
    }

    private static String format(List<Period> periods) {
        return periods.stream().anyMatch(period -> period.delayKind() != DelayKind.NONE)
                ? INEXPRESSIBLE
                : periods.stream().map(PgnTimeControl::field).collect(Collectors.joining(":"));
    }

    private static String field(Period period) {
        String moves = period.moves().isPresent() ? period.moves().getAsInt() + "/" : "";
        String increment =
                period.incrementMs() > 0 ? "+" + TimeControlText.seconds(period.incrementMs()) : "";
        return moves + TimeControlText.seconds(period.timeMs()) + increment;
    }
}
