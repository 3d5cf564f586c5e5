package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a time control may ask for: wide enough for every tournament, narrow enough that no sum
 * overflows. Faults name the members of the structured form.
 */
final class TimeControlLimits {

    private static final int MAX_PERIODS = 16;
    private static final long DAY_MS = DaysPerMove.DAY_MS;
    private static final Range DAYS = new Range(1, 60, "days a move");
    private static final Range BANK = new Range(0, 365, "days in the bank");
    private static final Range MOVES = new Range(1, 500, "moves");
    private static final Range TIME = new Range(1, DAY_MS, "ms, a day at most");
    private static final Range MAIN = new Range(0, DAY_MS, "ms, a day at most");
    private static final Range PER_MOVE = new Range(0, 3_600_000, "ms, an hour at most");
    private static final Range BYO_YOMI_PERIOD = new Range(1, 3_600_000, "ms, an hour at most");
    private static final Range BYO_YOMI = new Range(1, 100, "periods of byo-yomi");

    private TimeControlLimits() {}

    /** A closed range of whole numbers and their unit. */
    private record Range(long least, long most, String unit) {
        void check(String at, long value, List<TimeControlFault> faults) {
            if (value < least || value > most) {
                faults.add(
                        new TimeControlFault(
                                at, Long.toString(value), least + " to " + most + " " + unit));
            }
        }
    }

    /** Throws {@link IllegalArgumentException} if there are faults. */
    static void require(List<TimeControlFault> faults) {
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(new Reading.Invalid(faults).detail());
        }
    }

    static List<TimeControlFault> periods(List<Period> periods) {
        List<TimeControlFault> faults = new ArrayList<>();
        if (periods.isEmpty() || periods.size() > MAX_PERIODS) {
            faults.add(
                    new TimeControlFault(
                            "number of periods", "" + periods.size(), "1 to " + MAX_PERIODS));
        }
        for (int i = 0; i < Math.min(periods.size(), MAX_PERIODS); i++) {
            String at = "periods[" + i + "]";
            Period period = periods.get(i);
            moves(at + ".moves", period, i == periods.size() - 1).ifPresent(faults::add);
            TIME.check(at + ".timeMs", period.timeMs(), faults);
            bonus(at, period.bonus(), faults);
        }
        return faults;
    }

    private static Optional<TimeControlFault> moves(String at, Period period, boolean last) {
        if (period.moves().isEmpty()) {
            return last
                    ? Optional.empty()
                    : Optional.of(
                            new TimeControlFault(
                                    at, "absent", "a number of moves, as another period follows"));
        }
        int moves = period.moves().getAsInt();
        if (last) {
            return Optional.of(
                    new TimeControlFault(
                            at, "" + moves, "none: the last period holds the rest of the game"));
        }
        List<TimeControlFault> faults = new ArrayList<>();
        MOVES.check(at, moves, faults);
        return faults.stream().findFirst();
    }

    private static void bonus(String at, Bonus bonus, List<TimeControlFault> faults) {
        switch (bonus) {
            case Bonus.None none -> {}
            case Bonus.Increment increment ->
                    PER_MOVE.check(at + ".incrementMs", increment.ms(), faults);
            case Bonus.Bronstein bronstein ->
                    PER_MOVE.check(at + ".delayMs", bronstein.ms(), faults);
            case Bonus.SimpleDelay delay -> PER_MOVE.check(at + ".delayMs", delay.ms(), faults);
        }
    }

    static List<TimeControlFault> byoYomi(long mainMs, int periods, long periodMs) {
        List<TimeControlFault> faults = new ArrayList<>();
        MAIN.check("byoYomi.mainMs", mainMs, faults);
        BYO_YOMI.check("byoYomi.periods", periods, faults);
        BYO_YOMI_PERIOD.check("byoYomi.periodMs", periodMs, faults);
        return faults;
    }

    static List<TimeControlFault> hourglass(long timeMs) {
        List<TimeControlFault> faults = new ArrayList<>();
        TIME.check("hourglassMs", timeMs, faults);
        return faults;
    }

    static List<TimeControlFault> moveTime(long moveMs) {
        List<TimeControlFault> faults = new ArrayList<>();
        TIME.check("moveMs", moveMs, faults);
        return faults;
    }

    static List<TimeControlFault> days(int days, int bankDays) {
        List<TimeControlFault> faults = new ArrayList<>();
        DAYS.check("daysPerMove", days, faults);
        BANK.check("bankDays", bankDays, faults);
        return faults;
    }

    static List<TimeControlFault> odds(Allowance white, Allowance black) {
        return family(white) == family(black)
                ? List.of()
                : List.of(
                        new TimeControlFault(
                                "black",
                                black.text(),
                                "the kind of time that White has, which is "
                                        + white.text()
                                        + ", as hourglasses and days do not mix with others"));
    }

    /** Kinds of time that may meet in one game. */
    private enum Family {
        CLOCK,
        SAND,
        DAYS
    }

    private static Family family(Allowance allowance) {
        return switch (allowance) {
            case Periods periods -> Family.CLOCK;
            case ByoYomi byoYomi -> Family.CLOCK;
            case MoveTime moveTime -> Family.CLOCK;
            case Hourglass hourglass -> Family.SAND;
            case DaysPerMove days -> Family.DAYS;
        };
    }
}
