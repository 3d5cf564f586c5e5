package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a time control may ask for: wide enough for every tournament, narrow enough that no sum
 * overflows.
 */
final class TimeControlLimits {

    static final Range DAYS = new Range(1, 60, "days a move");
    static final int MAX_PERIODS = 6;

    private static final Range MOVES = new Range(1, 500, "moves");
    private static final Range TIME = new Range(1, 86_400_000, "ms, a day at most");
    private static final Range PER_MOVE = new Range(0, 3_600_000, "ms, an hour at most");

    private TimeControlLimits() {}

    /** A closed range of whole numbers and their unit. */
    record Range(long least, long most, String unit) {
        Optional<Fault> fault(String at, long value) {
            return value >= least && value <= most
                    ? Optional.empty()
                    : Optional.of(
                            new Fault(
                                    at, Long.toString(value), least + " to " + most + " " + unit));
        }
    }

    /** Everything that keeps these periods from being played. */
    static List<Fault> faults(List<Period> periods) {
        List<Fault> faults = new ArrayList<>();
        if (periods.isEmpty() || periods.size() > MAX_PERIODS) {
            faults.add(new Fault("number of periods", "" + periods.size(), "1 to " + MAX_PERIODS));
        }
        for (int i = 0; i < Math.min(periods.size(), MAX_PERIODS); i++) {
            check("periods[" + i + "]", periods.get(i), i == periods.size() - 1, faults);
        }
        return faults;
    }

    private static void check(String at, Period period, boolean last, List<Fault> faults) {
        if (last && period.moves().isPresent()) {
            faults.add(
                    new Fault(
                            at + ".moves",
                            "" + period.moves().getAsInt(),
                            "none: the last period holds the rest of the game"));
        } else if (!last && period.moves().isEmpty()) {
            faults.add(
                    new Fault(
                            at + ".moves",
                            "absent",
                            "a number of moves, as another period follows"));
        } else if (!last) {
            MOVES.fault(at + ".moves", period.moves().getAsInt()).ifPresent(faults::add);
        }
        TIME.fault(at + ".timeMs", period.timeMs()).ifPresent(faults::add);
        PER_MOVE.fault(at + ".incrementMs", period.incrementMs()).ifPresent(faults::add);
        PER_MOVE.fault(at + ".delayMs", period.delayMs()).ifPresent(faults::add);
        if ((period.delayKind() == DelayKind.NONE) != (period.delayMs() == 0)) {
            String expected =
                    period.delayMs() == 0
                            ? "NONE, as delayMs is 0"
                            : "SIMPLE or BRONSTEIN, as delayMs is not 0";
            faults.add(new Fault(at + ".delayKind", period.delayKind().name(), expected));
        }
        if (period.incrementMs() > 0 && period.delayMs() > 0) {
            faults.add(
                    new Fault(
                            at + ".delayMs",
                            "" + period.delayMs(),
                            "0, as there is an increment already"));
        }
    }
}
