package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.TimeControl;

/**
 * How events make states. A decision's events are applied in order, then version and instant are
 * set once.
 *
 * <p>Throws {@link ImpossibleEvent} where an event cannot follow a state.
 */
public final class Evolution {
    private Evolution() {}

    /** An event that cannot have happened in this state: the log, or this code, is broken. */
    public static final class ImpossibleEvent extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        ImpossibleEvent(String message) {
            super(message);
        }
    }

    /**
     * The state after a decision.
     *
     * @param before absent before version 1
     * @param occurredAt epoch milliseconds
     */
    public static Game evolve(
            Optional<Game> before, long version, long occurredAt, List<GameEvent> events) {
        Optional<Game> state = before;
        for (GameEvent event : events) {
            state = Optional.of(after(state, event, occurredAt));
        }
        return state.orElseThrow(
                        () -> new ImpossibleEvent("a decision without events creates no game"))
                .decided(version, occurredAt);
    }

    private static Game after(Optional<Game> before, GameEvent event, long at) {
        if (before.isEmpty()) {
            if (event instanceof GameEvent.Created created) {
                return new Game.Open(created.terms(), created.seats(), 0, at);
            }
            throw new ImpossibleEvent("a game begins by being created, not by " + event);
        }
        return switch (before.get()) {
            case Game.Open open -> ofOpen(open, event, at);
            case Game.Active active -> InProgressEvolution.ofActive(active, event, at);
            case Game.Paused paused -> InProgressEvolution.ofPaused(paused, event, at);
            case Game.Finished finished ->
                    throw new ImpossibleEvent(
                            "nothing follows the end of game " + finished.terms().id());
        };
    }

    private static Game ofOpen(Game.Open open, GameEvent event, long at) {
        return switch (event) {
            case GameEvent.SeatTaken taken ->
                    new Game.Open(
                            open.terms(),
                            open.seats().with(taken.side(), taken.player()),
                            open.version(),
                            at);
            case GameEvent.Started started -> start(open, started, at);
            case GameEvent.Ended ended ->
                    new Game.Finished(
                            open.terms(),
                            open.seats(),
                            Moves.none(),
                            Optional.empty(),
                            Optional.empty(),
                            ended.outcome(),
                            ended.declined(),
                            open.version(),
                            at);
            default -> throw impossible(event, open);
        };
    }

    private static Game start(Game.Open open, GameEvent.Started started, long at) {
        if (open.seats().white().isEmpty() || open.seats().black().isEmpty()) {
            throw new ImpossibleEvent("a game starts with both seats taken");
        }
        return new Game.Active(
                open.terms(),
                open.seats(),
                Moves.none(),
                clock(open.terms(), started.clocks()),
                Offers.NONE,
                Infringements.NONE,
                Plans.NONE,
                Vacations.NONE,
                Referrals.NONE,
                0,
                at,
                started.noStartAt(),
                at,
                open.version(),
                at);
    }

    static ImpossibleEvent impossible(GameEvent event, Game game) {
        return new ImpossibleEvent(event + " in a game that is " + game.getClass().getSimpleName());
    }

    /** The clock that an event says how it stands. */
    static Optional<Clock> clock(Terms terms, Optional<Clocks> clocks) {
        return switch (terms.timeControl()) {
            case TimeControl.Untimed untimed -> {
                if (clocks.isPresent()) {
                    throw new ImpossibleEvent("an untimed game has no clocks");
                }
                yield Optional.empty();
            }
            case TimeControl.Timed timed -> clocks.map(c -> c.under(timed));
        };
    }
}
