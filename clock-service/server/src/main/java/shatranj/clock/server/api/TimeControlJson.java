package shatranj.clock.server.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import shatranj.clock.v1.ByoYomi;
import shatranj.clock.v1.DelayKind;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * A time control in JSON: a string, {@code "3+2"}, or an object with the members of this record. An
 * untimed one has its text alone.
 */
public record TimeControlJson(
        Optional<String> text,
        Optional<List<PeriodJson>> periods,
        OptionalInt daysPerMove,
        OptionalInt bankDays,
        Optional<ByoYomiJson> byoYomi,
        OptionalLong hourglassMs,
        OptionalLong moveMs,
        Optional<TimeControlJson> black) {

    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public TimeControlJson {}

    /** The string form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TimeControlJson ofText(String text) {
        return new TimeControlJson(
                Optional.of(text),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty());
    }

    /** Main time, then periods of which each is lost only when it runs out within one move. */
    public record ByoYomiJson(OptionalLong mainMs, OptionalInt periods, OptionalLong periodMs) {

        static ByoYomiJson of(ByoYomi wire) {
            return new ByoYomiJson(
                    OptionalLong.of(wire.getMainMs()),
                    OptionalInt.of(wire.getPeriods()),
                    OptionalLong.of(wire.getPeriodMs()));
        }

        ByoYomi wire() {
            return ByoYomi.newBuilder()
                    .setMainMs(mainMs.orElse(0))
                    .setPeriods(periods.orElse(0))
                    .setPeriodMs(periodMs.orElse(0))
                    .build();
        }
    }

    /** One period; members at their default are absent. */
    public record PeriodJson(
            OptionalInt moves,
            OptionalLong timeMs,
            OptionalLong incrementMs,
            OptionalLong delayMs,
            Optional<DelayName> delayKind) {

        static PeriodJson of(Period wire) {
            return new PeriodJson(
                    wire.getMoves() == 0 ? OptionalInt.empty() : OptionalInt.of(wire.getMoves()),
                    OptionalLong.of(wire.getTimeMs()),
                    unlessZero(wire.getIncrementMs()),
                    unlessZero(wire.getDelayMs()),
                    DelayName.of(wire.getDelayKind()));
        }

        Period wire() {
            return Period.newBuilder()
                    .setMoves(moves.orElse(0))
                    .setTimeMs(timeMs.orElse(0))
                    .setIncrementMs(incrementMs.orElse(0))
                    .setDelayMs(delayMs.orElse(0))
                    .setDelayKind(
                            delayKind.map(DelayName::wire).orElse(DelayKind.DELAY_KIND_UNSPECIFIED))
                    .build();
        }

        private static OptionalLong unlessZero(long ms) {
            return ms == 0 ? OptionalLong.empty() : OptionalLong.of(ms);
        }
    }

    /** The kinds of delay by their public names. */
    public enum DelayName {
        BRONSTEIN,
        SIMPLE;

        static Optional<DelayName> of(DelayKind wire) {
            return switch (wire) {
                case DELAY_KIND_BRONSTEIN -> Optional.of(BRONSTEIN);
                case DELAY_KIND_SIMPLE -> Optional.of(SIMPLE);
                case DELAY_KIND_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
            };
        }

        DelayKind wire() {
            return switch (this) {
                case BRONSTEIN -> DelayKind.DELAY_KIND_BRONSTEIN;
                case SIMPLE -> DelayKind.DELAY_KIND_SIMPLE;
            };
        }
    }

    static TimeControlJson of(TimeControl wire) {
        List<PeriodJson> periods = wire.getPeriodsList().stream().map(PeriodJson::of).toList();
        int days = wire.getDaysPerMove();
        return new TimeControlJson(
                Optional.of(wire.getText()),
                periods.isEmpty() ? Optional.empty() : Optional.of(periods),
                days == 0 ? OptionalInt.empty() : OptionalInt.of(days),
                wire.hasBankDays() ? OptionalInt.of(wire.getBankDays()) : OptionalInt.empty(),
                wire.hasByoYomi()
                        ? Optional.of(ByoYomiJson.of(wire.getByoYomi()))
                        : Optional.empty(),
                wire.hasHourglassMs()
                        ? OptionalLong.of(wire.getHourglassMs())
                        : OptionalLong.empty(),
                wire.hasMoveMs() ? OptionalLong.of(wire.getMoveMs()) : OptionalLong.empty(),
                wire.hasBlack() ? Optional.of(of(wire.getBlack())) : Optional.empty());
    }

    TimeControl wire() {
        return wire("timeControl");
    }

    private TimeControl wire(String field) {
        if (saysNothing()) {
            throw Problem.of(
                            ErrorCode.INVALID_TIME_CONTROL,
                            field
                                    + " is empty; expected text, periods, daysPerMove, byoYomi,"
                                    + " hourglassMs or moveMs")
                    .asException();
        }
        TimeControl.Builder wire = TimeControl.newBuilder();
        text.ifPresent(wire::setText);
        periods.ifPresent(all -> all.forEach(period -> wire.addPeriods(period.wire())));
        daysPerMove.ifPresent(wire::setDaysPerMove);
        bankDays.ifPresent(wire::setBankDays);
        byoYomi.ifPresent(byo -> wire.setByoYomi(byo.wire()));
        hourglassMs.ifPresent(wire::setHourglassMs);
        moveMs.ifPresent(wire::setMoveMs);
        black.ifPresent(other -> wire.setBlack(other.wire(field + ".black")));
        return wire.build();
    }

    private boolean saysNothing() {
        return text.isEmpty()
                && periods.isEmpty()
                && daysPerMove.isEmpty()
                && bankDays.isEmpty()
                && byoYomi.isEmpty()
                && hourglassMs.isEmpty()
                && moveMs.isEmpty();
    }
}
