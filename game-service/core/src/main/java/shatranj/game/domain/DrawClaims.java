package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Allowance;
import shatranj.clock.ByoYomi;
import shatranj.clock.Clock;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Hourglass;
import shatranj.clock.MoveTime;
import shatranj.clock.Periods;
import shatranj.clock.Side;

/**
 * Claims of a draw (Articles 9.2, 9.3 and 10.2). The referee judges the board; the clock's part of
 * Article 10 and what becomes of a claim that nobody can prove are decided here.
 */
final class DrawClaims {
    private static final long LITTLE_TIME_MS = 120_000;
    private static final String QUICKPLAY_FINISH = "10.2";

    private DrawClaims() {}

    static Verdict decide(
            Game.Active game, Side seat, Command.ClaimDraw claim, Circumstances at, long received) {
        if (claim.kind().needsLittleTime()) {
            if (game.turn() != seat) {
                return Decider.refuse(
                        new Refusal.NotYourTurn(game.turn(), game.moves().size() + 1));
            }
            Optional<String> tooEarly = tooEarly(game.clock(), seat, received);
            if (tooEarly.isPresent()) {
                return denied(tooEarly.get(), Optional.of(QUICKPLAY_FINISH));
            }
        }
        if (at.ruling().isEmpty()) {
            return new Verdict.AskReferee(question(game, seat, claim));
        }
        return switch (at.ruling().get()) {
            case Ruling.ClaimGranted granted ->
                    Decider.accept(
                            new GameEvent.DrawClaimed(
                                    seat, claim.kind(), claim.move(), granted.article()),
                            Decider.end(game, granted.outcome(), received));
            case Ruling.ClaimDenied denied -> denied(denied.detail(), denied.article());
            case Ruling.ClaimUndecided open -> refer(game, seat, claim, open, received);
            case Ruling.OnStart other -> throw new IllegalArgumentException("no answer: " + other);
            case Ruling.OnMove other -> throw new IllegalArgumentException("no answer: " + other);
        };
    }

    private static Question question(Game.Active game, Side seat, Command.ClaimDraw claim) {
        return new Question.DrawClaim(
                game.terms().ruleSet(),
                game.terms().initialFen(),
                game.moves().stream().map(PlayedMove::uci).toList(),
                seat,
                claim.kind(),
                claim.move());
    }

    private static Verdict refer(
            Game.Active game,
            Side seat,
            Command.ClaimDraw claim,
            Ruling.ClaimUndecided open,
            long received) {
        if (game.terms().arbiters().isEmpty()) {
            return denied(
                    open.detail() + "; the game has no arbiter who could rule", open.article());
        }
        if (game.referrals().has(seat, claim.kind())) {
            return denied(
                    open.detail() + "; your claim had its ruling in this game, which is final",
                    open.article());
        }
        return Decider.accept(
                new GameEvent.ClaimReferred(
                        seat, claim.kind(), open.article(), Decider.paused(game, received)));
    }

    /** Why a claim of Article 10 comes too early, if it does. */
    private static Optional<String> tooEarly(Optional<Clock> clock, Side seat, long received) {
        if (clock.isEmpty()) {
            return Optional.of("The game has no clocks");
        }
        int made = clock.get().face(seat).moves();
        Allowance allowance = clock.get().control().of(seat);
        if (!allowance.quickplayFinish(made)) {
            return Optional.of(noLastPeriod(allowance, made));
        }
        long left = clock.get().remainingMs(seat, received);
        return left < LITTLE_TIME_MS
                ? Optional.empty()
                : Optional.of(
                        "You have " + left + " ms left; expected less than " + LITTLE_TIME_MS);
    }

    private static String noLastPeriod(Allowance allowance, int made) {
        return switch (allowance) {
            case Periods stages -> {
                int before =
                        stages.periods().stream()
                                .mapToInt(period -> period.moves().orElse(0))
                                .sum();
                yield "The last period begins after " + before + " moves; you have made " + made;
            }
            case DaysPerMove days -> "A game of days a move has no last period";
            case ByoYomi byoYomi -> "Byo-yomi has no last period";
            case Hourglass hourglass -> "An hourglass has no last period";
            case MoveTime moveTime -> "A time for every move has no last period";
        };
    }

    private static Verdict denied(String detail, Optional<String> article) {
        return Decider.refuse(new Refusal.ClaimDenied(detail, article));
    }
}
