package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shatranj.clock.Clock;
import shatranj.clock.Side;
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
            case Game.Active active -> ofActive(active, event, at);
            case Game.Paused paused -> ofPaused(paused, event, at);
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
                0,
                at,
                started.noStartAt(),
                open.version(),
                at);
    }

    private static Game ofActive(Game.Active game, GameEvent event, long at) {
        return switch (event) {
            case GameEvent.Moved moved -> played(game, moved, at);
            case GameEvent.DrawOffered offered -> drawOffered(game, offered);
            case GameEvent.DrawOfferClosed closed -> withoutDrawOffer(game, closed.by());
            case GameEvent.TakebackOffered offered ->
                    game.withOffers(
                            game.offers()
                                    .withTakeback(
                                            Optional.of(
                                                    new Offers.Takeback(
                                                            offered.by(), offered.ply()))));
            case GameEvent.TakebackOfferClosed closed -> withoutTakebackOffer(game, closed.by());
            case GameEvent.TakenBack back -> takenBack(game, back);
            case GameEvent.ClockCredited credited ->
                    game.withClock(clock(game.terms(), Optional.of(credited.clocks())));
            case GameEvent.TimeAdjusted adjusted ->
                    game.withClock(clock(game.terms(), Optional.of(adjusted.clocks())));
            case GameEvent.IllegalMovePlayed illegal -> game.withInfringementOf(illegal.by());
            case GameEvent.Warned warned -> game;
            case GameEvent.DrawClaimed claimed -> game;
            case GameEvent.ClaimReferred referred ->
                    new Game.Paused(
                            game.withClock(clock(game.terms(), referred.clocks())),
                            new Game.Pause.ForClaim(
                                    referred.by(), referred.kind(), referred.article()));
            case GameEvent.Paused paused ->
                    new Game.Paused(
                            game.withClock(clock(game.terms(), paused.clocks())),
                            new Game.Pause.ByArbiter());
            case GameEvent.Ended ended -> ended(game, ended, at);
            case GameEvent.Created e -> throw impossible(e, game);
            case GameEvent.SeatTaken e -> throw impossible(e, game);
            case GameEvent.Started e -> throw impossible(e, game);
            case GameEvent.ClaimRuled e -> throw impossible(e, game);
            case GameEvent.Resumed e -> throw impossible(e, game);
        };
    }

    /** The line stands still while the clocks do. */
    private static Game ofPaused(Game.Paused game, GameEvent event, long at) {
        Game.Active play = game.play();
        return switch (event) {
            case GameEvent.DrawOffered offered ->
                    new Game.Paused(drawOffered(play, offered), game.why());
            case GameEvent.DrawOfferClosed closed ->
                    new Game.Paused(withoutDrawOffer(play, closed.by()), game.why());
            case GameEvent.TimeAdjusted adjusted ->
                    new Game.Paused(
                            play.withClock(clock(play.terms(), Optional.of(adjusted.clocks()))),
                            game.why());
            case GameEvent.Warned warned -> game;
            case GameEvent.ClaimRuled ruled -> {
                if (!(game.why() instanceof Game.Pause.ForClaim)) {
                    throw impossible(ruled, game);
                }
                yield game;
            }
            case GameEvent.Resumed resumed -> play.withClock(clock(play.terms(), resumed.clocks()));
            case GameEvent.Ended ended -> ended(play, ended, at);
            default -> throw impossible(event, game);
        };
    }

    private static ImpossibleEvent impossible(GameEvent event, Game game) {
        return new ImpossibleEvent(event + " in a game that is " + game.getClass().getSimpleName());
    }

    private static Game ended(Game.Active game, GameEvent.Ended ended, long at) {
        return new Game.Finished(
                game.terms(),
                game.seats(),
                game.moves(),
                clock(game.terms(), ended.clocks()),
                Optional.of(game.startedAt()),
                ended.outcome(),
                ended.declined(),
                game.version(),
                at);
    }

    private static Game.Active drawOffered(Game.Active game, GameEvent.DrawOffered offered) {
        Offers offers = game.offers();
        return game.withOffers(
                offered.withNextMove()
                        ? offers.withDraw(offers.draw(), Optional.of(offered.by()))
                        : offers.withDraw(Optional.of(offered.by()), Optional.empty()));
    }

    private static Game takenBack(Game.Active game, GameEvent.TakenBack back) {
        if (back.ply() < 1 || back.ply() > game.moves().size()) {
            throw new ImpossibleEvent(
                    "ply " + back.ply() + " taken back of " + game.moves().size() + " plies");
        }
        return game.withMoves(game.moves().first(back.ply() - 1))
                .withClock(clock(game.terms(), back.clocks()))
                .withOffers(Offers.NONE);
    }

    private static Game played(Game.Active game, GameEvent.Moved moved, long at) {
        if (moved.ply() != game.moves().size() + 1) {
            throw new ImpossibleEvent(
                    "ply " + moved.ply() + " after " + game.moves().size() + " plies");
        }
        Side mover = game.turn();
        Optional<Clock> clock = clock(game.terms(), moved.clocks());
        OptionalLong left =
                clock.isPresent()
                        ? OptionalLong.of(clock.get().face(mover).remainingMs())
                        : OptionalLong.empty();
        PlayedMove move =
                new PlayedMove(
                        moved.uci(),
                        moved.san(),
                        moved.fen(),
                        moved.check(),
                        left,
                        moved.clocks(),
                        moved.lagMs(),
                        at);
        return game.withMoves(game.moves().plus(move)).withClock(clock);
    }

    private static Game.Active withoutDrawOffer(Game.Active game, Side by) {
        if (!game.offers().draw().equals(Optional.of(by))) {
            throw new ImpossibleEvent("no draw offer of " + by + " is open");
        }
        return game.withOffers(
                game.offers().withDraw(Optional.empty(), game.offers().drawWithNextMove()));
    }

    private static Game.Active withoutTakebackOffer(Game.Active game, Side by) {
        if (game.offers().takebackOf(by).isEmpty()) {
            throw new ImpossibleEvent("no takeback offer of " + by + " is open");
        }
        return game.withOffers(game.offers().withTakeback(Optional.empty()));
    }

    private static Optional<Clock> clock(Terms terms, Optional<Clocks> clocks) {
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
