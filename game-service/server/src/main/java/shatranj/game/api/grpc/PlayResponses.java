package shatranj.game.api.grpc;

import java.time.Duration;
import shatranj.game.api.play.PlayAnswers;
import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayResponse;
import shatranj.support.problem.Problem;

/**
 * What leaves a session, as messages of {@code Play}.
 *
 * @param requests writes the members of a problem as text
 */
record PlayResponses(GrpcRequests requests) implements PlayAnswers<PlayResponse> {
    @Override
    public PlayResponse played(long correlation, PlayMoveResponse played) {
        return of(answer(correlation).setPlayed(played));
    }

    @Override
    public PlayResponse done(long correlation, PlayResponse.Done done) {
        return of(answer(correlation).setDone(done));
    }

    @Override
    public PlayResponse accepted(long correlation) {
        return of(answer(correlation).setAccepted(PlayResponse.Accepted.getDefaultInstance()));
    }

    @Override
    public PlayResponse refused(long correlation, Problem problem) {
        Problem text = requests.flat(problem);
        PlayResponse.Refused.Builder refused =
                PlayResponse.Refused.newBuilder()
                        .setCode(text.name())
                        .setDetail(text.detail())
                        .setArticle(text.article().orElse(""))
                        .setRetry(text.retry().name())
                        .setRetryAfterMs(text.retryAfter().map(Duration::toMillis).orElse(0L));
        text.members().forEach((name, value) -> refused.putMembers(name, String.valueOf(value)));
        return of(answer(correlation).setRefused(refused));
    }

    @Override
    public PlayResponse frame(Frame frame) {
        return PlayResponse.newBuilder().setFrame(frame).build();
    }

    private static PlayResponse.Answer.Builder answer(long correlation) {
        return PlayResponse.Answer.newBuilder().setCorrelationId(correlation);
    }

    private static PlayResponse of(PlayResponse.Answer.Builder answer) {
        return PlayResponse.newBuilder().setAnswer(answer).build();
    }
}
