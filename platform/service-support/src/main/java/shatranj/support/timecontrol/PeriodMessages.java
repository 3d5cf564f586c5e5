package shatranj.support.timecontrol;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import shatranj.clock.Bonus;
import shatranj.clock.Period;
import shatranj.clock.Reading;
import shatranj.clock.TimeControl;
import shatranj.clock.TimeControlFault;
import shatranj.clock.v1.DelayKind;

/** Periods: the contract has an increment and a delay side by side, the library has one bonus. */
final class PeriodMessages {
    private PeriodMessages() {}

    static Reading read(List<shatranj.clock.v1.Period> messages) {
        List<TimeControlFault> faults = new ArrayList<>();
        List<Period> periods = new ArrayList<>();
        for (shatranj.clock.v1.Period message : messages) {
            String at = "periods[" + periods.size() + "]";
            OptionalInt moves =
                    message.getMoves() == 0
                            ? OptionalInt.empty()
                            : OptionalInt.of(message.getMoves());
            periods.add(new Period(moves, message.getTimeMs(), bonus(at, message, faults)));
        }
        Reading reading = TimeControl.of(periods);
        if (reading instanceof Reading.Invalid invalid) {
            faults.addAll(invalid.faults());
        }
        return Reading.of(faults, () -> ((Reading.Valid) reading).timeControl());
    }

    private static Bonus bonus(
            String at, shatranj.clock.v1.Period message, List<TimeControlFault> faults) {
        long delayMs = message.getDelayMs();
        if (delayMs != 0 && message.getIncrementMs() != 0) {
            faults.add(
                    new TimeControlFault(
                            at + ".delayMs", "" + delayMs, "0, as there is an increment already"));
        }
        return switch (message.getDelayKind()) {
            case DELAY_KIND_SIMPLE -> delay(at, message, new Bonus.SimpleDelay(delayMs), faults);
            case DELAY_KIND_BRONSTEIN -> delay(at, message, new Bonus.Bronstein(delayMs), faults);
            case UNRECOGNIZED -> {
                faults.add(
                        new TimeControlFault(
                                at + ".delayKind",
                                "" + message.getDelayKindValue(),
                                "SIMPLE or BRONSTEIN"));
                yield new Bonus.Increment(message.getIncrementMs());
            }
            case DELAY_KIND_UNSPECIFIED -> {
                if (delayMs != 0) {
                    faults.add(
                            new TimeControlFault(
                                    at + ".delayKind",
                                    "absent",
                                    "SIMPLE or BRONSTEIN, as delayMs is not 0"));
                }
                yield new Bonus.Increment(message.getIncrementMs());
            }
        };
    }

    private static Bonus delay(
            String at,
            shatranj.clock.v1.Period message,
            Bonus delay,
            List<TimeControlFault> faults) {
        if (message.getDelayMs() == 0) {
            String kind = message.getDelayKind().name().substring("DELAY_KIND_".length());
            faults.add(new TimeControlFault(at + ".delayKind", kind, "none, as delayMs is 0"));
        }
        return delay;
    }

    static List<shatranj.clock.v1.Period> write(List<Period> periods) {
        return periods.stream().map(PeriodMessages::write).toList();
    }

    private static shatranj.clock.v1.Period write(Period period) {
        shatranj.clock.v1.Period.Builder message =
                shatranj.clock.v1.Period.newBuilder()
                        .setMoves(period.moves().orElse(0))
                        .setTimeMs(period.timeMs());
        switch (period.bonus()) {
            case Bonus.None none -> {}
            case Bonus.Increment increment -> message.setIncrementMs(increment.ms());
            case Bonus.SimpleDelay delay ->
                    message.setDelayMs(delay.ms()).setDelayKind(DelayKind.DELAY_KIND_SIMPLE);
            case Bonus.Bronstein bronstein ->
                    message.setDelayMs(bronstein.ms()).setDelayKind(DelayKind.DELAY_KIND_BRONSTEIN);
        }
        return message.build();
    }
}
