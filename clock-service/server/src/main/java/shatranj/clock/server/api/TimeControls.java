package shatranj.clock.server.api;

import java.util.Optional;
import shatranj.clock.LagRule;
import shatranj.clock.Reading;
import shatranj.clock.TimeClass;
import shatranj.clock.TimeControl;
import shatranj.clock.Vacation;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.timecontrol.TimeControlMessages;

/**
 * What is said about time controls. What cannot be played is refused: INVALID_TIME_CONTROL with
 * every fault.
 */
final class TimeControls {
    private TimeControls() {}

    /** Reads the text form. */
    static TimeControl read(String text) {
        return valid(TimeControl.parse(text));
    }

    /** Reads the wire form. */
    static TimeControl read(shatranj.clock.v1.TimeControl message) {
        return valid(TimeControlMessages.read(message));
    }

    private static TimeControl valid(Reading reading) {
        return switch (reading) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid ->
                    throw Problem.of(ErrorCode.INVALID_TIME_CONTROL, invalid.detail())
                            .asException();
        };
    }

    /** All that can be said of a time control. */
    static ExplainTimeControlResponse explained(TimeControl control) {
        LagRule lag = LagRule.of(control);
        return ExplainTimeControlResponse.newBuilder()
                .setTimeControl(TimeControlMessages.write(control))
                .setTimeClass(
                        control.timeClass()
                                .map(TimeControls::wire)
                                .orElse(shatranj.clock.v1.TimeClass.TIME_CLASS_UNTIMED))
                .setSummary(TimeControlSentence.summary(control))
                .setPgnTag(control.pgnTag())
                .setLag(
                        shatranj.clock.v1.LagRule.newBuilder()
                                .setCapMs(lag.capMs())
                                .setRefillMs(lag.refillMs()))
                .setVacationDays(vacationDays(control))
                .build();
    }

    private static int vacationDays(TimeControl control) {
        return control.timeClass().equals(Optional.of(TimeClass.CORRESPONDENCE))
                ? Vacation.FULL.daysLeft()
                : 0;
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
