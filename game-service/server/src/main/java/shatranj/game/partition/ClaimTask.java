package shatranj.game.partition;

import java.util.Optional;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.DeadlineKind;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.Refusal;
import shatranj.game.domain.Verdict;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;

/** The clock's claim that an instant has come. */
final class ClaimTask implements Task<Game, GameEvent, ClaimFlagResponse> {
    private final ClaimFlagRequest request;
    private final GameId id;
    private final long deadlineMs;

    ClaimTask(ClaimFlagRequest request, GameId id, long deadlineMs) {
        this.request = request;
        this.id = id;
        this.deadlineMs = deadlineMs;
    }

    @Override
    public GameId game() {
        return id;
    }

    @Override
    public boolean creates() {
        return false;
    }

    @Override
    public long deadlineMs() {
        return deadlineMs;
    }

    @Override
    public Step<ClaimFlagResponse> step(Optional<FoldedGame<Game>> game, Moment moment) {
        if (game.isEmpty()) {
            return new Step.AnswerFromState<>(response(ClaimResult.CLAIM_RESULT_OVER, 0));
        }
        if (game.get().closed()) {
            return new Step.AnswerFromState<>(
                    response(ClaimResult.CLAIM_RESULT_OVER, game.get().version()));
        }
        Game state = game.get().state();
        if (state instanceof Game.Finished over) {
            return new Step.AnswerFromState<>(
                    response(
                            claimed(over)
                                    ? ClaimResult.CLAIM_RESULT_DONE
                                    : ClaimResult.CLAIM_RESULT_OVER,
                            over.version()));
        }
        return state.version() == request.getVersion()
                ? decide(game.get(), moment)
                : new Step.AnswerFromState<>(armed(state, ClaimResult.CLAIM_RESULT_STALE));
    }

    private Step<ClaimFlagResponse> decide(FoldedGame<Game> game, Moment moment) {
        Circumstances at = DeadlineClaims.circumstances(game, moment);
        var claim = new Command.ClaimDeadline(kind(), request.getVersion());
        return switch (DeadlineClaims.verdict(game, claim, at)) {
            case Verdict.Accepted accepted ->
                    new Step.Decide<>(
                            Drafts.draft(Optional.of(game), id, at, accepted.events()).build());
            case Verdict.NeedsHeartbeat(long instant) -> new Step.AwaitHeartbeat<>(instant);
            case Verdict.Refused(Refusal refusal) ->
                    new Step.AnswerFromState<>(refused(game.state(), refusal));
            case Verdict.AskReferee ask -> throw DeadlineClaims.unexpected(id, ask);
            case Verdict.ClaimFirst again -> throw DeadlineClaims.unexpected(id, again);
        };
    }

    private static ClaimFlagResponse refused(Game game, Refusal refusal) {
        if (!(refusal instanceof Refusal.NotDue(Optional<Long> due, long version))) {
            return response(ClaimResult.CLAIM_RESULT_OVER, game.version());
        }
        ClaimFlagResponse.Builder answer =
                armed(
                        game,
                        due.isPresent()
                                ? ClaimResult.CLAIM_RESULT_NOT_YET
                                : ClaimResult.CLAIM_RESULT_STALE)
                        .toBuilder();
        // Later than the state says, where time lost in an outage is still to be given back.
        due.ifPresent(at -> answer.getDeadlineBuilder().setDueAt(GameViews.instant(at)));
        return answer.build();
    }

    private boolean claimed(Game.Finished over) {
        return over.version() == request.getVersion() + 1
                && over.outcome().reason()
                        == switch (kind()) {
                            case FLAG -> OutcomeReason.FLAG;
                            case NO_START -> OutcomeReason.NO_START;
                            case EXPIRY -> OutcomeReason.EXPIRED;
                        };
    }

    private DeadlineKind kind() {
        return switch (request.getKind()) {
            case DEADLINE_KIND_NO_START -> DeadlineKind.NO_START;
            case DEADLINE_KIND_EXPIRY -> DeadlineKind.EXPIRY;
            case DEADLINE_KIND_FLAG, DEADLINE_KIND_UNSPECIFIED, UNRECOGNIZED -> DeadlineKind.FLAG;
        };
    }

    private static ClaimFlagResponse armed(Game game, ClaimResult result) {
        ClaimFlagResponse.Builder answer = response(result, game.version()).toBuilder();
        DecisionViews.deadline(game).ifPresent(answer::setDeadline);
        return answer.build();
    }

    private static ClaimFlagResponse response(ClaimResult result, long version) {
        return ClaimFlagResponse.newBuilder().setResult(result).setVersion(version).build();
    }

    @Override
    public ClaimFlagResponse won(Folded.NewFact<Game, GameEvent> fact) {
        return response(ClaimResult.CLAIM_RESULT_DONE, fact.decision().getVersion());
    }

    /** The claim is made again; the same record may have done it by then. */
    @Override
    public ClaimFlagResponse unknown() {
        return response(ClaimResult.CLAIM_RESULT_UNSPECIFIED, request.getVersion());
    }
}
