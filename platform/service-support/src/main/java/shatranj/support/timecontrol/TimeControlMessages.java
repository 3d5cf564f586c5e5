package shatranj.support.timecontrol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.Allowance;
import shatranj.clock.ByoYomi;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Hourglass;
import shatranj.clock.MoveTime;
import shatranj.clock.Odds;
import shatranj.clock.Periods;
import shatranj.clock.Reading;
import shatranj.clock.TimeControl;
import shatranj.clock.TimeControlFault;

/**
 * Reads and writes {@code shatranj.clock.v1.TimeControl}. What is written has its text and its
 * members, and reads as the same value. Faults name members as JSON does.
 */
public final class TimeControlMessages {
    private TimeControlMessages() {}

    /**
     * What a message says: one kind of time, else its text, else untimed; with {@code black},
     * White's. A text beside members has to say the same.
     */
    public static Reading read(shatranj.clock.v1.TimeControl message) {
        List<String> kinds = kinds(message);
        if (kinds.size() > 1) {
            return invalid("timeControl", String.join(" and ", kinds), "one kind of time");
        }
        Reading own = kinds.isEmpty() ? ofText(message) : ofKind(message);
        Optional<Reading> black = black(message);
        Reading whole = black.isEmpty() ? own : odds(own, black.get());
        return kinds.isEmpty() ? whole : agreeing(message.getText(), whole);
    }

    private static List<String> kinds(shatranj.clock.v1.TimeControl message) {
        List<String> kinds = new ArrayList<>();
        if (message.getPeriodsCount() > 0) {
            kinds.add("periods");
        }
        if (message.getDaysPerMove() != 0 || message.hasBankDays()) {
            kinds.add("daysPerMove");
        }
        if (message.hasByoYomi()) {
            kinds.add("byoYomi");
        }
        if (message.hasHourglassMs()) {
            kinds.add("hourglassMs");
        }
        if (message.hasMoveMs()) {
            kinds.add("moveMs");
        }
        return kinds;
    }

    private static Reading ofText(shatranj.clock.v1.TimeControl message) {
        return message.getText().isEmpty()
                ? new Reading.Valid(new TimeControl.Untimed())
                : TimeControl.parse(message.getText());
    }

    private static Reading ofKind(shatranj.clock.v1.TimeControl message) {
        if (message.getPeriodsCount() > 0) {
            return PeriodMessages.read(message.getPeriodsList());
        }
        if (message.hasByoYomi()) {
            shatranj.clock.v1.ByoYomi byoYomi = message.getByoYomi();
            return TimeControl.byoYomi(
                    byoYomi.getMainMs(), byoYomi.getPeriods(), byoYomi.getPeriodMs());
        }
        if (message.hasHourglassMs()) {
            return TimeControl.hourglass(message.getHourglassMs());
        }
        return message.hasMoveMs()
                ? TimeControl.moveTime(message.getMoveMs())
                : TimeControl.daysPerMove(message.getDaysPerMove(), message.getBankDays());
    }

    private static Optional<Reading> black(shatranj.clock.v1.TimeControl message) {
        if (message.hasBlack() && message.getBlackPeriodsCount() > 0) {
            return Optional.of(invalid("periods", "given twice", "them in black only"));
        }
        if (message.getBlack().hasBlack() || message.getBlack().getBlackPeriodsCount() > 0) {
            return Optional.of(invalid("black", "given", "none within black"));
        }
        if (message.hasBlack()) {
            return Optional.of(read(message.getBlack()));
        }
        return message.getBlackPeriodsCount() > 0
                ? Optional.of(PeriodMessages.read(message.getBlackPeriodsList()))
                : Optional.empty();
    }

    private static Reading odds(Reading white, Reading black) {
        if (white instanceof Reading.Valid(Allowance his)
                && black instanceof Reading.Valid(Allowance hers)) {
            return TimeControl.odds(his, hers);
        }
        List<TimeControlFault> faults = new ArrayList<>(faults(white));
        faults(black).forEach(fault -> faults.add(fault.within("black.")));
        return new Reading.Invalid(faults);
    }

    /** What is wrong with the time of one side. */
    private static List<TimeControlFault> faults(Reading side) {
        return switch (side) {
            case Reading.Invalid invalid -> invalid.faults();
            case Reading.Valid(Allowance allowance) -> List.of();
            case Reading.Valid(Odds odds) ->
                    List.of(
                            new TimeControlFault(
                                    "text", odds.text(), "one side's time, as black is given"));
            case Reading.Valid(TimeControl.Untimed untimed) ->
                    List.of(
                            new TimeControlFault(
                                    "timeControl", "untimed", "a time, as the other side has one"));
        };
    }

    private static Reading agreeing(String text, Reading whole) {
        if (text.isEmpty() || !(whole instanceof Reading.Valid(TimeControl control))) {
            return whole;
        }
        return switch (TimeControl.parse(text)) {
            case Reading.Invalid unreadable -> unreadable;
            case Reading.Valid same when same.timeControl().equals(control) -> same;
            case Reading.Valid other ->
                    invalid(
                            "text",
                            other.timeControl().text(),
                            "none, or " + control.text() + " as the rest says");
        };
    }

    private static Reading invalid(String at, String value, String expected) {
        return new Reading.Invalid(List.of(new TimeControlFault(at, value, expected)));
    }

    /** The message of a control, with its text. */
    public static shatranj.clock.v1.TimeControl write(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> text(untimed).build();
            case Allowance allowance -> side(text(allowance), allowance).build();
            case Odds odds ->
                    side(text(odds), odds.white())
                            .setBlack(side(text(odds.black()), odds.black()))
                            .build();
        };
    }

    private static shatranj.clock.v1.TimeControl.Builder text(TimeControl control) {
        return shatranj.clock.v1.TimeControl.newBuilder().setText(control.text());
    }

    private static shatranj.clock.v1.TimeControl.Builder side(
            shatranj.clock.v1.TimeControl.Builder message, Allowance allowance) {
        return switch (allowance) {
            case Periods stages -> message.addAllPeriods(PeriodMessages.write(stages.periods()));
            case ByoYomi byoYomi ->
                    message.setByoYomi(
                            shatranj.clock.v1.ByoYomi.newBuilder()
                                    .setMainMs(byoYomi.mainMs())
                                    .setPeriods(byoYomi.periods())
                                    .setPeriodMs(byoYomi.periodMs()));
            case Hourglass hourglass -> message.setHourglassMs(hourglass.timeMs());
            case MoveTime moveTime -> message.setMoveMs(moveTime.moveMs());
            case DaysPerMove perMove -> {
                message.setDaysPerMove(perMove.days());
                yield perMove.bankDays() > 0 ? message.setBankDays(perMove.bankDays()) : message;
            }
        };
    }
}
