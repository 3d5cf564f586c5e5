package shatranj.game.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.clock.v1.DelayKind;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;

/**
 * A time control. Written as text such as {@code 3+2} or {@code 5d}, or as periods; read back as
 * both.
 *
 * @param black Black's where they differ
 * @param daysPerMove correspondence
 */
@Schema(name = "TimeControl")
public record TimeControlBody(
        @Nullable String text,
        @Nullable List<PeriodBody> periods,
        @Nullable Black black,
        @Nullable Integer daysPerMove) {

    /** The form with members. */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public TimeControlBody(
            @JsonProperty("text") @Nullable String text,
            @JsonProperty("periods") @Nullable List<PeriodBody> periods,
            @JsonProperty("black") @Nullable Black black,
            @JsonProperty("daysPerMove") @Nullable Integer daysPerMove) {
        this.text = text;
        this.periods = periods;
        this.black = black;
        this.daysPerMove = daysPerMove;
    }

    /** The text form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TimeControlBody(String text) {
        this(text, null, null, null);
    }

    static TimeControlBody of(TimeControl control) {
        return new TimeControlBody(
                control.getText().isEmpty() ? null : control.getText(),
                bodies(control.getPeriodsList()),
                control.getBlackPeriodsCount() == 0
                        ? null
                        : new Black(bodies(control.getBlackPeriodsList())),
                control.getDaysPerMove() == 0 ? null : control.getDaysPerMove());
    }

    /** The same in the words of the contracts. */
    public TimeControl message() {
        TimeControl.Builder control = TimeControl.newBuilder();
        if (text != null) {
            control.setText(text);
        }
        if (periods != null) {
            periods.forEach(period -> control.addPeriods(period.message("timeControl.periods")));
        }
        if (black != null && black.periods() != null) {
            black.periods()
                    .forEach(period ->
                            control.addBlackPeriods(period.message("timeControl.black.periods")));
        }
        if (daysPerMove != null) {
            control.setDaysPerMove(daysPerMove);
        }
        return control.build();
    }

    private static @Nullable List<PeriodBody> bodies(List<Period> periods) {
        return periods.isEmpty() ? null : periods.stream().map(PeriodBody::of).toList();
    }

    /** Black's periods. */
    @Schema(name = "BlackTimeControl")
    public record Black(@Nullable List<PeriodBody> periods) {}

    /** So many moves in so much time; the last period has no move count. */
    @Schema(name = "Period")
    public record PeriodBody(
            @Nullable Integer moves,
            long timeMs,
            @Nullable Long incrementMs,
            @Nullable Long delayMs,
            @Nullable String delayKind) {
        static PeriodBody of(Period period) {
            return new PeriodBody(
                    period.getMoves() == 0 ? null : period.getMoves(),
                    period.getTimeMs(),
                    period.getIncrementMs() == 0 ? null : period.getIncrementMs(),
                    period.getDelayMs() == 0 ? null : period.getDelayMs(),
                    Words.of(period.getDelayKind()));
        }

        Period message(String field) {
            Period.Builder period = Period.newBuilder().setTimeMs(timeMs);
            if (moves != null) {
                period.setMoves(moves);
            }
            if (incrementMs != null) {
                period.setIncrementMs(incrementMs);
            }
            if (delayMs != null) {
                period.setDelayMs(delayMs);
            }
            if (delayKind != null) {
                period.setDelayKindValue(
                        Choice.number(field + ".delayKind", DelayKind.getDescriptor(), delayKind));
            }
            return period.build();
        }
    }
}
