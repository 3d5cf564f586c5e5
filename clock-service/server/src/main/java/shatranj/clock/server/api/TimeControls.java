package shatranj.clock.server.api;

import java.util.List;
import java.util.OptionalInt;
import shatranj.clock.DelayKind;
import shatranj.clock.Period;
import shatranj.clock.Reading;
import shatranj.clock.TimeClass;
import shatranj.clock.TimeControl;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Time controls as the contracts write them and as the clock library knows them. What cannot be
 * played is refused: INVALID_TIME_CONTROL with every fault.
 */
final class TimeControls {
    private TimeControls() {}

    /** Reads the text form. */
    static TimeControl read(String text) {
        return valid(TimeControl.parse(text));
    }

    /** Reads the wire form: periods or days if there are any, else the text, else untimed. */
    static TimeControl read(shatranj.clock.v1.TimeControl wire) {
        if (wire.getBlackPeriodsCount() > 0) {
            throw refused(
                    "Black has another time; expected none, as both sides have the same time in this version");
        }
        if (wire.getPeriodsCount() > 0 && wire.getDaysPerMove() != 0) {
            throw refused(
                    "daysPerMove is "
                            + wire.getDaysPerMove()
                            + "; expected none, as there are periods");
        }
        if (wire.getPeriodsCount() == 0 && wire.getDaysPerMove() == 0) {
            return wire.getText().isEmpty() ? new TimeControl.Untimed() : read(wire.getText());
        }
        TimeControl control =
                wire.getPeriodsCount() > 0
                        ? valid(
                                TimeControl.of(
                                        wire.getPeriodsList().stream()
                                                .map(TimeControls::read)
                                                .toList()))
                        : read(wire.getDaysPerMove() + "d");
        if (!wire.getText().isEmpty() && !read(wire.getText()).equals(control)) {
            throw refused(
                    "text is \""
                            + wire.getText()
                            + "\"; expected none, or "
                            + control.text()
                            + " as the rest says");
        }
        return control;
    }

    private static Period read(shatranj.clock.v1.Period wire) {
        OptionalInt moves =
                wire.getMoves() == 0 ? OptionalInt.empty() : OptionalInt.of(wire.getMoves());
        return new Period(
                moves,
                wire.getTimeMs(),
                wire.getIncrementMs(),
                wire.getDelayMs(),
                read(wire.getDelayKind()));
    }

    private static DelayKind read(shatranj.clock.v1.DelayKind wire) {
        return switch (wire) {
            case DELAY_KIND_UNSPECIFIED, UNRECOGNIZED -> DelayKind.NONE;
            case DELAY_KIND_BRONSTEIN -> DelayKind.BRONSTEIN;
            case DELAY_KIND_SIMPLE -> DelayKind.SIMPLE;
        };
    }

    private static TimeControl valid(Reading reading) {
        return switch (reading) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid -> throw refused(invalid.detail());
        };
    }

    private static ProblemException refused(String detail) {
        return Problem.of(ErrorCode.INVALID_TIME_CONTROL, detail).asException();
    }

    /** The wire form, with its text. */
    static shatranj.clock.v1.TimeControl wire(TimeControl control) {
        shatranj.clock.v1.TimeControl.Builder wire =
                shatranj.clock.v1.TimeControl.newBuilder().setText(control.text());
        return switch (control) {
            case TimeControl.Untimed untimed -> wire.build();
            case TimeControl.DaysPerMove perMove -> wire.setDaysPerMove(perMove.days()).build();
            case TimeControl.Periods stages -> wire.addAllPeriods(wire(stages.periods())).build();
        };
    }

    private static List<shatranj.clock.v1.Period> wire(List<Period> periods) {
        return periods.stream()
                .map(period ->
                        shatranj.clock.v1.Period.newBuilder()
                                .setMoves(period.moves().orElse(0))
                                .setTimeMs(period.timeMs())
                                .setIncrementMs(period.incrementMs())
                                .setDelayMs(period.delayMs())
                                .setDelayKind(wire(period.delayKind()))
                                .build())
                .toList();
    }

    private static shatranj.clock.v1.DelayKind wire(DelayKind kind) {
        return switch (kind) {
            case NONE -> shatranj.clock.v1.DelayKind.DELAY_KIND_UNSPECIFIED;
            case SIMPLE -> shatranj.clock.v1.DelayKind.DELAY_KIND_SIMPLE;
            case BRONSTEIN -> shatranj.clock.v1.DelayKind.DELAY_KIND_BRONSTEIN;
        };
    }

    /** All that can be said of a time control. */
    static ExplainTimeControlResponse explained(TimeControl control) {
        return ExplainTimeControlResponse.newBuilder()
                .setTimeControl(wire(control))
                .setTimeClass(
                        control.timeClass()
                                .map(TimeControls::wire)
                                .orElse(shatranj.clock.v1.TimeClass.TIME_CLASS_UNTIMED))
                .setSummary(Words.summary(control))
                .setPgnTag(control.pgnTag())
                .build();
    }

    private static shatranj.clock.v1.TimeClass wire(TimeClass timeClass) {
        return switch (timeClass) {
            case BLITZ -> shatranj.clock.v1.TimeClass.TIME_CLASS_BLITZ;
            case RAPID -> shatranj.clock.v1.TimeClass.TIME_CLASS_RAPID;
            case CLASSICAL -> shatranj.clock.v1.TimeClass.TIME_CLASS_CLASSICAL;
            case CORRESPONDENCE -> shatranj.clock.v1.TimeClass.TIME_CLASS_CORRESPONDENCE;
        };
    }
}
