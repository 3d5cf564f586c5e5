package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/** What an arbiter does to a game (Articles 7.1, 10.2, 12.5 and 13.4). */
final class Arbitration {
    private static final Outcome CANCELLED =
            new Outcome(
                    Optional.empty(),
                    OutcomeReason.CANCELLED,
                    Optional.of("7.1"),
                    Optional.empty(),
                    Outcome.Evidence.NONE);

    private Arbitration() {}

    static Verdict decide(Game.InProgress game, Command.OfArbiter act, long received) {
        return switch (act) {
            case Command.Warn(Side side) -> Decider.accept(new GameEvent.Warned(side));
            case Command.AdjustTime(Side side, long ms) ->
                    Gifts.adjust(game.play(), side, ms, TimeCause.ARBITER, received);
            case Command.Pause pause -> pause(game, received);
            case Command.Resume resume -> resume(game, received);
            case Command.Declare(Optional<Side> winner) ->
                    Decider.accept(Decider.end(game.play(), declared(winner), received));
            case Command.Cancel cancel ->
                    Decider.accept(Decider.end(game.play(), CANCELLED, received));
            case Command.RuleOnClaim(boolean granted) -> rule(game, granted, received);
        };
    }

    private static Outcome declared(Optional<Side> winner) {
        return winner.map(side -> Outcome.win(side, OutcomeReason.ARBITER, "13.4"))
                .orElseGet(() -> Outcome.draw(OutcomeReason.ARBITER, "13.4"));
    }

    private static Verdict pause(Game.InProgress game, long received) {
        return switch (game) {
            case Game.Paused paused -> Decider.refuse(new Refusal.GamePaused());
            case Game.Active active ->
                    Decider.accept(new GameEvent.Paused(Decider.paused(active, received)));
        };
    }

    private static Verdict resume(Game.InProgress game, long received) {
        return switch (game) {
            case Game.Active active -> Decider.refuse(new Refusal.NotPaused());
            case Game.Paused(Game.Active play, Game.Pause.ByArbiter why, long since) ->
                    Decider.accept(resumed(play, received));
            case Game.Paused(Game.Active play, Game.Pause.ForClaim why, long since) ->
                    Decider.refuse(new Refusal.ClaimPending());
        };
    }

    private static Verdict rule(Game.InProgress game, boolean granted, long received) {
        if (!(game
                instanceof Game.Paused(Game.Active play, Game.Pause.ForClaim claim, long since))) {
            return Decider.refuse(new Refusal.NoClaimPending());
        }
        return granted ? granted(play, claim, received) : denied(play, claim, received);
    }

    /** The arbiter has not come: the pause ends, and a claim that waits is denied. */
    static Verdict withoutArbiter(Game.Paused game, long at) {
        return switch (game.why()) {
            case Game.Pause.ByArbiter order -> Decider.accept(resumed(game.play(), at));
            case Game.Pause.ForClaim claim -> denied(game.play(), claim, at);
        };
    }

    private static Verdict granted(Game.Active play, Game.Pause.ForClaim claim, long received) {
        Outcome drawn =
                new Outcome(
                        Optional.empty(),
                        OutcomeReason.CLAIM,
                        claim.article(),
                        Optional.of(Outcome.Points.DRAW),
                        Outcome.Evidence.NONE);
        return Decider.accept(new GameEvent.ClaimRuled(true), Decider.end(play, drawn, received));
    }

    /**
     * A claim that stopped the clocks in vain gives the opponent two minutes. The Laws are silent
     * here; it is Article 10.2c of the FIDE Laws of 2009, from which Article 10.2 comes.
     */
    private static Verdict denied(Game.Active play, Game.Pause.ForClaim claim, long received) {
        if (play.clock().isEmpty()) {
            return Decider.accept(new GameEvent.ClaimRuled(false), resumed(play, received));
        }
        GameEvent.TimeAdjusted minutes =
                Gifts.given(
                        play.clock().get(),
                        claim.by().opposite(),
                        Gifts.TWO_MINUTES_MS,
                        TimeCause.ARBITER);
        Game.Active given =
                play.withClock(Evolution.clock(play.terms(), Optional.of(minutes.clocks())));
        return Decider.accept(new GameEvent.ClaimRuled(false), minutes, resumed(given, received));
    }

    private static GameEvent resumed(Game.Active play, long received) {
        Optional<Clock> runs = play.clock().map(clock -> clock.resume(received));
        return new GameEvent.Resumed(runs.map(Clocks::of));
    }
}
