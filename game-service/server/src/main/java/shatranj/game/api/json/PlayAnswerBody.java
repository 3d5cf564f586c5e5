package shatranj.game.api.json;

import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The one answer to a command: {@code played} to a move, {@code done} to another that changes the
 * game, {@code refused} to one that was not done; none of them to what only was accepted.
 *
 * @param correlationId the client's own number; 0 where none could be read
 * @param replayed whether an earlier delivery of the same command had been done
 * @param refused a problem (RFC 9457), with {@code retryAfterMs} where waiting helps
 */
@Schema(name = "PlayStreamAnswer")
public record PlayAnswerBody(
        @Schema(enumeration = "answer") String type,
        long correlationId,
        @Nullable MoveAnswer played,
        Bodies.@Nullable Done done,
        @Nullable Boolean replayed,
        @Schema(ref = "Problem") @Nullable Map<String, Object> refused) {}
