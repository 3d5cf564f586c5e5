package shatranj.support.timecontrol;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
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
 * A time control in JSON: text such as {@code 3+2} or {@code 5d}, or one kind of time; written as
 * both, without members at their default. An untimed one has its text alone.
 *
 * @param black Black's where it differs
 * @param daysPerMove correspondence, with {@code bankDays} for the whole game
 * @param moveMs the same for every move
 */
@Schema(name = "TimeControl")
public record TimeControlJson(
        @Nullable String text,
        @Nullable List<PeriodJson> periods,
        @Nullable TimeControlJson black,
        @Nullable Integer daysPerMove,
        @Nullable Integer bankDays,
        @Nullable ByoYomiJson byoYomi,
        @Nullable Long hourglassMs,
        @Nullable Long moveMs) {

    /** The form with members. */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public TimeControlJson {}

    /** The text form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TimeControlJson(String text) {
        this(text, null, null, null, null, null, null, null);
    }

    /** What a message says. */
    public static TimeControlJson of(TimeControl control) {
        return new TimeControlJson(
                control.getText().isEmpty() ? null : control.getText(),
                control.getPeriodsCount() == 0
                        ? null
                        : control.getPeriodsList().stream().map(PeriodJson::of).toList(),
                control.hasBlack() ? of(control.getBlack()) : null,
                control.getDaysPerMove() == 0 ? null : control.getDaysPerMove(),
                control.hasBankDays() ? control.getBankDays() : null,
                control.hasByoYomi() ? ByoYomiJson.of(control.getByoYomi()) : null,
                control.hasHourglassMs() ? control.getHourglassMs() : null,
                control.hasMoveMs() ? control.getMoveMs() : null);
    }

    /**
     * The same in the words of the contracts. Whether it can be played is said by {@link
     * TimeControlMessages#read}.
     *
     * @throws shatranj.support.problem.ProblemException INVALID_TIME_CONTROL where it says nothing
     */
    @JsonIgnore
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
        given(periods, all -> all.forEach(period -> control.addPeriods(period.message())));
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

    private static @Nullable Long unlessZero(long ms) {
        return ms == 0 ? null : ms;
    }

    /** Main time, then periods of which each is lost only when it runs out within one move. */
    @Schema(name = "ByoYomi")
    public record ByoYomiJson(
            @Nullable Long mainMs, @Nullable Integer periods, @Nullable Long periodMs) {
        static ByoYomiJson of(ByoYomi byoYomi) {
            return new ByoYomiJson(
                    byoYomi.getMainMs(), byoYomi.getPeriods(), byoYomi.getPeriodMs());
        }

        @JsonIgnore
        ByoYomi message() {
            ByoYomi.Builder message = ByoYomi.newBuilder();
            given(mainMs, message::setMainMs);
            given(periods, message::setPeriods);
            given(periodMs, message::setPeriodMs);
            return message.build();
        }
    }

    /** So many moves in so much time; the last period has no move count. */
    @Schema(name = "Period")
    public record PeriodJson(
            @Nullable Integer moves,
            @Nullable Long timeMs,
            @Nullable Long incrementMs,
            @Nullable Long delayMs,
            @Nullable DelayName delayKind) {
        static PeriodJson of(Period period) {
            return new PeriodJson(
                    period.getMoves() == 0 ? null : period.getMoves(),
                    period.getTimeMs(),
                    unlessZero(period.getIncrementMs()),
                    unlessZero(period.getDelayMs()),
                    DelayName.of(period.getDelayKind()));
        }

        @JsonIgnore
        Period message() {
            Period.Builder message = Period.newBuilder();
            given(moves, message::setMoves);
            given(timeMs, message::setTimeMs);
            given(incrementMs, message::setIncrementMs);
            given(delayMs, message::setDelayMs);
            given(delayKind, kind -> message.setDelayKind(kind.message()));
            return message.build();
        }
    }

    /** The kinds of delay by their public names. */
    @Schema(name = "DelayKind")
    public enum DelayName {
        BRONSTEIN,
        SIMPLE;

        static @Nullable DelayName of(DelayKind message) {
            return switch (message) {
                case DELAY_KIND_BRONSTEIN -> BRONSTEIN;
                case DELAY_KIND_SIMPLE -> SIMPLE;
                case DELAY_KIND_UNSPECIFIED, UNRECOGNIZED -> null;
            };
        }

        @JsonIgnore
        DelayKind message() {
            return switch (this) {
                case BRONSTEIN -> DelayKind.DELAY_KIND_BRONSTEIN;
                case SIMPLE -> DelayKind.DELAY_KIND_SIMPLE;
            };
        }
    }
}
