package shatranj.game.view;

import shatranj.clock.Period;
import shatranj.clock.TimeControl;
import shatranj.clock.v1.DelayKind;

/** Time controls as clients see them: the text form, and the periods where there are any. */
final class TimeControls {
    private TimeControls() {}

    static shatranj.clock.v1.TimeControl proto(TimeControl.Timed control) {
        shatranj.clock.v1.TimeControl.Builder proto =
                shatranj.clock.v1.TimeControl.newBuilder().setText(control.text());
        if (control instanceof TimeControl.Periods periods) {
            periods.periods().forEach(period -> proto.addPeriods(period(period)));
        }
        return proto.build();
    }

    private static shatranj.clock.v1.Period period(Period period) {
        return shatranj.clock.v1.Period.newBuilder()
                .setMoves(period.moves().orElse(0))
                .setTimeMs(period.timeMs())
                .setIncrementMs(period.incrementMs())
                .setDelayMs(period.delayMs())
                .setDelayKind(
                        switch (period.delayKind()) {
                            case NONE -> DelayKind.DELAY_KIND_UNSPECIFIED;
                            case BRONSTEIN -> DelayKind.DELAY_KIND_BRONSTEIN;
                            case SIMPLE -> DelayKind.DELAY_KIND_SIMPLE;
                        })
                .build();
    }
}
