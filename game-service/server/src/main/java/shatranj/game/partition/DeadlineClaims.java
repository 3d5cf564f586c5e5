package shatranj.game.partition;

import java.util.Optional;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.Decider;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Refusal;
import shatranj.game.domain.Verdict;
import shatranj.game.journal.FoldedGame;

/** Deadlines that somebody says have come: decided by the server itself, for nobody. */
final class DeadlineClaims {
    private DeadlineClaims() {}

    static Circumstances circumstances(FoldedGame<Game> game, Task.Moment moment) {
        return new Circumstances(
                Optional.empty(),
                moment.nowMs(),
                moment.nowMs(),
                Optional.empty(),
                Optional.empty(),
                game.creditMs(),
                game.commands(),
                moment.heartbeatMs());
    }

    static Verdict verdict(FoldedGame<Game> game, Command.ClaimDeadline claim, Circumstances at) {
        return Decider.decide(Optional.of(game.state()), game.id(), claim, at);
    }

    /** The step of a command that came after a deadline: the deadline is decided before it. */
    static <A> Step<A> first(
            FoldedGame<Game> game, Command.ClaimDeadline claim, Task.Moment moment) {
        Circumstances at = circumstances(game, moment);
        return switch (verdict(game, claim, at)) {
            case Verdict.Accepted accepted ->
                    new Step.DecideFirst<>(
                            Drafts.draft(Optional.of(game), game.id(), at, accepted.events())
                                    .build());
            case Verdict.NeedsHeartbeat(long instant) -> new Step.AwaitHeartbeat<>(instant);
            case Verdict.Refused(Refusal refusal) -> throw unexpected(game.id(), refusal);
            case Verdict.AskReferee ask -> throw unexpected(game.id(), ask);
            case Verdict.ClaimFirst again -> throw unexpected(game.id(), again);
        };
    }

    static IllegalStateException unexpected(GameId game, Object verdict) {
        return new IllegalStateException(
                "a deadline of game " + game + " that has passed was met with " + verdict);
    }
}
