package shatranj.game.api.play;

import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** What leaves a session. */
final class PlayResponses {
    private static final Logger LOG = Logger.getLogger(PlayResponses.class);

    private final UnaryOperator<Problem> flat;

    /**
     * @param flat writes the members of a problem as text
     */
    PlayResponses(UnaryOperator<Problem> flat) {
        this.flat = flat;
    }

    /** The answer to what a game has decided. */
    PlayResponse done(long correlation, DeliverResponse.Done done, AlphabetTranslation letters) {
        PlayResponse.Answer.Builder answer = answer(correlation);
        if (done.hasPlayed()) {
            answer.setPlayed(
                    letters.played(done.getPlayed()).toBuilder().setReplayed(done.getReplayed()));
        } else {
            answer.setDone(
                    PlayResponse.Done.newBuilder()
                            .setVersion(done.getVersion())
                            .setGame(letters.game(done.getGame()))
                            .setReplayed(done.getReplayed()));
        }
        return PlayResponse.newBuilder().setAnswer(answer).build();
    }

    /** The answer to what needs no other. */
    PlayResponse accepted(long correlation) {
        return PlayResponse.newBuilder()
                .setAnswer(
                        answer(correlation).setAccepted(PlayResponse.Accepted.getDefaultInstance()))
                .build();
    }

    /** A refusal. */
    PlayResponse refused(long correlation, Problem problem) {
        Problem text = flat.apply(problem);
        PlayResponse.Refused.Builder refused =
                PlayResponse.Refused.newBuilder()
                        .setCode(text.name())
                        .setDetail(text.detail())
                        .setArticle(text.article().orElse(""))
                        .setRetry(text.retry().name())
                        .setRetryAfterMs(text.retryAfter().map(Duration::toMillis).orElse(0L));
        text.members().forEach((name, value) -> refused.putMembers(name, String.valueOf(value)));
        return PlayResponse.newBuilder().setAnswer(answer(correlation).setRefused(refused)).build();
    }

    /** A refusal, or a failure of ours, which is logged. */
    PlayResponse failed(long correlation, Throwable failure) {
        Throwable cause =
                failure instanceof java.util.concurrent.CompletionException
                                && failure.getCause() != null
                        ? failure.getCause()
                        : failure;
        if (cause instanceof ProblemException refusal) {
            return refused(correlation, refusal.problem());
        }
        LOG.error("Unexpected failure of a command on a Play stream", failure);
        return refused(
                correlation,
                Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    /** A frame of a game. */
    static PlayResponse frame(Frame frame) {
        return PlayResponse.newBuilder().setFrame(frame).build();
    }

    private static PlayResponse.Answer.Builder answer(long correlation) {
        return PlayResponse.Answer.newBuilder().setCorrelationId(correlation);
    }
}
