package shatranj.game.api.socket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.FrameBody;
import shatranj.game.api.json.GameBody;
import shatranj.game.api.json.HeartbeatBody;
import shatranj.game.api.json.MoveAnswer;
import shatranj.game.api.json.PlayAnswerBody;
import shatranj.game.api.play.PlayAnswers;
import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayResponse;
import shatranj.support.problem.Problem;
import shatranj.support.rest.ProblemJson;

/** What leaves a session, as JSON. */
record SocketAnswers(ObjectMapper json) implements PlayAnswers<String> {
    @Override
    public String played(long correlation, PlayMoveResponse played) {
        return text(answer(correlation, MoveAnswer.of(played), null, played.getReplayed(), null));
    }

    @Override
    public String done(long correlation, PlayResponse.Done done) {
        Bodies.Done body = new Bodies.Done(done.getVersion(), GameBody.of(done.getGame()));
        return text(answer(correlation, null, body, done.getReplayed(), null));
    }

    @Override
    public String accepted(long correlation) {
        return text(answer(correlation, null, null, null, null));
    }

    @Override
    public String refused(long correlation, Problem problem) {
        Map<String, Object> body = ProblemJson.body(problem);
        problem.retryAfter().map(Duration::toMillis).ifPresent(ms -> body.put("retryAfterMs", ms));
        return text(answer(correlation, null, null, null, body));
    }

    @Override
    public String frame(Frame frame) {
        return text(frame.hasHeartbeat() ? HeartbeatBody.of(frame) : FrameBody.of(frame));
    }

    private static PlayAnswerBody answer(
            long correlation,
            @Nullable MoveAnswer played,
            Bodies.@Nullable Done done,
            @Nullable Boolean replayed,
            @Nullable Map<String, Object> refused) {
        return new PlayAnswerBody("answer", correlation, played, done, replayed, refused);
    }

    private String text(Object body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a message that is no JSON", e);
        }
    }
}
