package shatranj.game.api.json;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.PlayMoveResponse;

/** The answer to a move: what was played, and what stands now. */
@Schema(name = "MoveAnswer")
public record MoveAnswer(
        long version,
        int ply,
        MoveBody move,
        @Nullable ClockBody clock,
        long lagMs,
        @Nullable OutcomeBody outcome) {
    /** An answer. */
    public static MoveAnswer of(PlayMoveResponse played) {
        return new MoveAnswer(
                played.getVersion(),
                played.getPly(),
                new MoveBody(played.getMove().getUci(), played.getMove().getSan(), played.getFen()),
                played.hasClock() ? ClockBody.of(played.getClock()) : null,
                played.getLagMs(),
                played.hasOutcome() ? OutcomeBody.of(played.getOutcome()) : null);
    }

    /** The move, and the position after it. */
    @Schema(name = "Move")
    public record MoveBody(String uci, String san, String fen) {}
}
