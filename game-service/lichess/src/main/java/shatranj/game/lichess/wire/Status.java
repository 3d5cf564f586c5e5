package shatranj.game.lichess.wire;

import com.fasterxml.jackson.annotation.JsonIgnore;
import shatranj.game.v1.Game;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

/**
 * Where a game stands, in the numbers and words of Lichess. A running game is {@code started} from
 * its first instant: clients take every other word for the end.
 */
public record Status(int id, String name) {
    static final Status CREATED = new Status(10, "created");
    static final Status STARTED = new Status(20, "started");
    private static final Status ABORTED = new Status(25, "aborted");
    private static final Status MATE = new Status(30, "mate");
    private static final Status RESIGN = new Status(31, "resign");
    private static final Status STALEMATE = new Status(32, "stalemate");
    private static final Status DRAW = new Status(34, "draw");
    private static final Status OUT_OF_TIME = new Status(35, "outoftime");
    private static final Status UNKNOWN_FINISH = new Status(38, "unknownFinish");
    private static final Status VARIANT_END = new Status(60, "variantEnd");

    /** Where a game stands. */
    public static Status of(Game game) {
        return switch (game.getStatus()) {
            case GAME_STATUS_OPEN -> CREATED;
            case GAME_STATUS_FINISHED -> of(game.getOutcome().getReason());
            case GAME_STATUS_ACTIVE, GAME_STATUS_PAUSED, GAME_STATUS_UNSPECIFIED, UNRECOGNIZED ->
                    STARTED;
        };
    }

    private static Status of(OutcomeReason reason) {
        return switch (reason) {
            case OUTCOME_REASON_CHECKMATE -> MATE;
            case OUTCOME_REASON_STALEMATE -> STALEMATE;
            case OUTCOME_REASON_BARE_KING -> VARIANT_END;
            case OUTCOME_REASON_BARE_KING_ANSWERED,
                    OUTCOME_REASON_BOTH_BARE,
                    OUTCOME_REASON_DEAD_POSITION,
                    OUTCOME_REASON_THREEFOLD,
                    OUTCOME_REASON_MOVE_LIMIT,
                    OUTCOME_REASON_LENGTH_LIMIT,
                    OUTCOME_REASON_AGREEMENT,
                    OUTCOME_REASON_CLAIM ->
                    DRAW;
            case OUTCOME_REASON_RESIGNATION -> RESIGN;
            case OUTCOME_REASON_FLAG -> OUT_OF_TIME;
            case OUTCOME_REASON_ABORTED,
                    OUTCOME_REASON_DECLINED,
                    OUTCOME_REASON_EXPIRED,
                    OUTCOME_REASON_NO_START,
                    OUTCOME_REASON_CANCELLED ->
                    ABORTED;
            case OUTCOME_REASON_ARBITER,
                    OUTCOME_REASON_ILLEGAL_MOVES,
                    OUTCOME_REASON_UNSPECIFIED,
                    UNRECOGNIZED ->
                    UNKNOWN_FINISH;
        };
    }

    /** Whether a game goes on or may. */
    @JsonIgnore
    public boolean isRunning() {
        return equals(STARTED);
    }

    /** The winner's colour, if there is one. */
    static java.util.Optional<String> winner(Game game) {
        return color(game.getOutcome().getWinner());
    }

    /** A colour's word. */
    static java.util.Optional<String> color(Color color) {
        return switch (color) {
            case COLOR_WHITE -> java.util.Optional.of("white");
            case COLOR_BLACK -> java.util.Optional.of("black");
            case COLOR_UNSPECIFIED, UNRECOGNIZED -> java.util.Optional.empty();
        };
    }
}
