package shatranj.game.domain;

import java.util.Optional;
import java.util.OptionalLong;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.Vacation;

/** How events change a game that has started. */
final class InProgressEvolution {
    private InProgressEvolution() {}

    static Game ofActive(Game.Active game, GameEvent event, long at) {
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
            case GameEvent.TakenBack back -> takenBack(game, back, at);
            case GameEvent.ClockCredited credited ->
                    game.withClock(Evolution.clock(game.terms(), Optional.of(credited.clocks())));
            case GameEvent.TimeAdjusted adjusted ->
                    game.withClock(Evolution.clock(game.terms(), Optional.of(adjusted.clocks())));
            case GameEvent.IllegalMovePlayed illegal ->
                    game.withInfringements(
                            game.infringements()
                                    .plus(
                                            illegal.by(),
                                            new Infringements.Attempt(
                                                    illegal.ply(), illegal.move())));
            case GameEvent.PlansMade made ->
                    game.withPlans(game.plans().with(made.by(), made.lines()));
            case GameEvent.VacationTaken taken -> away(game, taken, at);
            case GameEvent.Warned warned -> game;
            case GameEvent.DrawClaimed claimed -> game;
            case GameEvent.ClaimReferred referred ->
                    new Game.Paused(
                            game.withClock(Evolution.clock(game.terms(), referred.clocks()))
                                    .withReferrals(
                                            game.referrals().plus(referred.by(), referred.kind())),
                            new Game.Pause.ForClaim(
                                    referred.by(), referred.kind(), referred.article()),
                            at);
            case GameEvent.Paused paused ->
                    new Game.Paused(
                            game.withClock(Evolution.clock(game.terms(), paused.clocks())),
                            new Game.Pause.ByArbiter(),
                            at);
            case GameEvent.Ended ended -> ended(game, ended, at);
            case GameEvent.Created e -> throw Evolution.impossible(e, game);
            case GameEvent.SeatTaken e -> throw Evolution.impossible(e, game);
            case GameEvent.Started e -> throw Evolution.impossible(e, game);
            case GameEvent.ClaimRuled e -> throw Evolution.impossible(e, game);
            case GameEvent.Resumed e -> throw Evolution.impossible(e, game);
        };
    }

    /** The line stands still while the clocks do. */
    static Game ofPaused(Game.Paused game, GameEvent event, long at) {
        Game.Active play = game.play();
        return switch (event) {
            case GameEvent.DrawOffered offered -> game.withPlay(drawOffered(play, offered));
            case GameEvent.DrawOfferClosed closed ->
                    game.withPlay(withoutDrawOffer(play, closed.by()));
            case GameEvent.TimeAdjusted adjusted ->
                    game.withPlay(
                            play.withClock(
                                    Evolution.clock(play.terms(), Optional.of(adjusted.clocks()))));
            case GameEvent.VacationTaken taken -> game.withPlay(away(play, taken, at));
            case GameEvent.Warned warned -> game;
            case GameEvent.ClaimRuled ruled -> {
                if (!(game.why() instanceof Game.Pause.ForClaim)) {
                    throw Evolution.impossible(ruled, game);
                }
                yield game;
            }
            case GameEvent.Resumed resumed ->
                    play.withClock(Evolution.clock(play.terms(), resumed.clocks()))
                            .withTurnSince(at);
            case GameEvent.Ended ended -> ended(play, ended, at);
            default -> throw Evolution.impossible(event, game);
        };
    }

    private static Game.Active away(Game.Active game, GameEvent.VacationTaken taken, long at) {
        Vacation bank = new Vacation(taken.daysLeft(), taken.until().orElse(at));
        return game.withVacations(game.vacations().with(taken.by(), bank))
                .withClock(Evolution.clock(game.terms(), Optional.of(taken.clocks())));
    }

    private static Game ended(Game.Active game, GameEvent.Ended ended, long at) {
        return new Game.Finished(
                game.terms(),
                game.seats(),
                game.moves(),
                Evolution.clock(game.terms(), ended.clocks()),
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

    private static Game takenBack(Game.Active game, GameEvent.TakenBack back, long at) {
        if (back.ply() < 1 || back.ply() > game.moves().size()) {
            throw new Evolution.ImpossibleEvent(
                    "ply " + back.ply() + " taken back of " + game.moves().size() + " plies");
        }
        return game.withMoves(game.moves().first(back.ply() - 1), at)
                .withClock(Evolution.clock(game.terms(), back.clocks()))
                .withOffers(Offers.NONE)
                .withPlans(Plans.NONE);
    }

    private static Game played(Game.Active game, GameEvent.Moved moved, long at) {
        if (moved.ply() != game.moves().size() + 1) {
            throw new Evolution.ImpossibleEvent(
                    "ply " + moved.ply() + " after " + game.moves().size() + " plies");
        }
        Side mover = game.turn();
        Optional<Clock> clock = Evolution.clock(game.terms(), moved.clocks());
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
        return game.withMoves(game.moves().plus(move), at)
                .withClock(clock)
                .withPlans(game.plans().after(mover, moved.uci(), moved.san()));
    }

    private static Game.Active withoutDrawOffer(Game.Active game, Side by) {
        if (!game.offers().draw().equals(Optional.of(by))) {
            throw new Evolution.ImpossibleEvent("no draw offer of " + by + " is open");
        }
        return game.withOffers(
                game.offers().withDraw(Optional.empty(), game.offers().drawWithNextMove()));
    }

    private static Game.Active withoutTakebackOffer(Game.Active game, Side by) {
        if (game.offers().takebackOf(by).isEmpty()) {
            throw new Evolution.ImpossibleEvent("no takeback offer of " + by + " is open");
        }
        return game.withOffers(game.offers().withTakeback(Optional.empty()));
    }
}
