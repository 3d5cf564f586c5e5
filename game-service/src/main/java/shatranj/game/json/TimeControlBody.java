package shatranj.game.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.clock.v1.ByoYomi;
import shatranj.clock.v1.DelayKind;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * A time control. Written as text such as {@code 3+2} or {@code 5d}, or as one kind of time; read
 * back as both.
 *
 * @param black Black's where it differs
 * @param daysPerMove correspondence, with {@code bankDays} for the whole game
 * @param moveMs the same for every move
 */
@Schema(name = "TimeControl")
public record TimeControlBody(
        @Nullable String text,
        @Nullable List<PeriodBody> periods,
        @Nullable TimeControlBody black,
        @Nullable Integer daysPerMove,
        @Nullable Integer bankDays,
        @Nullable ByoYomiBody byoYomi,
        @Nullable Long hourglassMs,
        @Nullable Long moveMs) {

    /** The form with members. */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public TimeControlBody {}

    /** The text form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TimeControlBody(String text) {
        this(text, null, null, null, null, null, null, null);
    }

    static TimeControlBody of(TimeControl control) {
        return new TimeControlBody(
                control.getText().isEmpty() ? null : control.getText(),
                control.getPeriodsCount() == 0
                        ? null
                        : control.getPeriodsList().stream().map(PeriodBody::of).toList(),
                control.hasBlack() ? of(control.getBlack()) : null,
                control.getDaysPerMove() == 0 ? null : control.getDaysPerMove(),
                control.hasBankDays() ? control.getBankDays() : null,
                control.hasByoYomi() ? ByoYomiBody.of(control.getByoYomi()) : null,
                control.hasHourglassMs() ? control.getHourglassMs() : null,
                control.hasMoveMs() ? control.getMoveMs() : null);
    }

    /** The same in the words of the contracts. */
    public TimeControl message() {
        return message("timeControl");
    }

    private TimeControl message(String field) {
        if (saysNothing()) {
            throw Problem.of(
                            ErrorCode.INVALID_TIME_CONTROL,
                            field
                                    + " is empty; expected text, periods, daysPerMove, byoYomi,"
                                    + " hourglassMs or moveMs")
                    .asException();
        }
        TimeControl.Builder control = TimeControl.newBuilder();
        given(text, control::setText);
        given(periods, all -> all.forEach(p -> control.addPeriods(p.message(field + ".periods"))));
        given(black, other -> control.setBlack(other.message(field + ".black")));
        given(daysPerMove, control::setDaysPerMove);
        given(bankDays, control::setBankDays);
        given(byoYomi, byo -> control.setByoYomi(byo.message()));
        given(hourglassMs, control::setHourglassMs);
        given(moveMs, control::setMoveMs);
        return control.build();
    }

    private boolean saysNothing() {
        return Stream.of(text, periods, daysPerMove, bankDays, byoYomi, hourglassMs, moveMs)
                .allMatch(Objects::isNull);
    }

    private static <T> void given(@Nullable T value, Consumer<T> set) {
        if (value != null) {
            set.accept(value);
        }
    }

    /** Main time, then periods of which each is lost only when it runs out within one move. */
    @Schema(name = "ByoYomi")
    public record ByoYomiBody(@Nullable Long mainMs, int periods, long periodMs) {
        static ByoYomiBody of(ByoYomi byoYomi) {
            return new ByoYomiBody(
                    byoYomi.getMainMs(), byoYomi.getPeriods(), byoYomi.getPeriodMs());
        }

        ByoYomi message() {
            return ByoYomi.newBuilder()
                    .setMainMs(mainMs == null ? 0 : mainMs)
                    .setPeriods(periods)
                    .setPeriodMs(periodMs)
                    .build();
        }
    }

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
