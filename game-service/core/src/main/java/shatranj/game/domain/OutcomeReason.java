package shatranj.game.domain;

/** Why a game is over. The names are those of {@code shatranj.rules.v1.OutcomeReason}. */
public enum OutcomeReason {
    CHECKMATE,
    STALEMATE,
    BARE_KING,
    BARE_KING_ANSWERED,
    BOTH_BARE,
    DEAD_POSITION,
    THREEFOLD,
    MOVE_LIMIT,
    LENGTH_LIMIT,
    RESIGNATION,
    AGREEMENT,
    FLAG,
    CLAIM,
    ARBITER,
    ILLEGAL_MOVES,
    ABORTED,
    DECLINED,
    EXPIRED,
    NO_START,
    CANCELLED
}
