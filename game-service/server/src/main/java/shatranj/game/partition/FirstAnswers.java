package shatranj.game.partition;

import java.util.List;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayerId;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.view.AnswerViews;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Answers read off facts. An answer is a function of the fact alone, so a retry gets the first one,
 * whatever has happened since.
 */
final class FirstAnswers {
    private static final GameEvolver LIFE = new GameEvolver();

    private FirstAnswers() {}

    /**
     * The answer to the command that made a fact.
     *
     * @param receivedAtMs of the request that is answered: another than the fact's own is a retry
     */
    static DeliverResponse of(
            Folded.NewFact<Game, GameEvent> fact, PlayerId caller, long receivedAtMs) {
        return done(fact.decision(), fact.events(), fact.after(), caller, receivedAtMs);
    }

    /** The same for a fact that was folded before. */
    static DeliverResponse of(
            FoldedGame<Game> game, long version, PlayerId caller, long receivedAtMs) {
        Decision decision = game.decision(version);
        return done(
                decision,
                LIFE.decode(decision),
                Replays.after(game, version),
                caller,
                receivedAtMs);
    }

    private static DeliverResponse done(
            Decision decision,
            List<GameEvent> events,
            Game after,
            PlayerId caller,
            long receivedAtMs) {
        boolean replayed = decision.getReceivedAtMs() != receivedAtMs;
        return DeliverResponse.newBuilder()
                .setDone(AnswerViews.done(events, after, Viewer.of(caller), replayed))
                .build();
    }

    static DeliverResponse refusal(shatranj.game.domain.Refusal refusal) {
        return DeliverResponse.newBuilder().setRefusal(RefusalProblems.proto(refusal)).build();
    }

    static DeliverResponse refusal(ErrorCode code, String detail) {
        return refusal(Problem.of(code, detail));
    }

    static DeliverResponse refusal(Problem problem) {
        return DeliverResponse.newBuilder().setRefusal(RefusalProblems.proto(problem)).build();
    }
}
