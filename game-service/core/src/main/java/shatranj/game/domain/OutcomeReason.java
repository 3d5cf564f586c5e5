package shatranj.game.domain;

/** Why a game is over. The numbers are those of {@code shatranj.rules.v1.OutcomeReason}. */
public enum OutcomeReason implements Numbered {
    CHECKMATE(1),
    STALEMATE(2),
    BARE_KING(3),
    BARE_KING_ANSWERED(4),
    BOTH_BARE(5),
    DEAD_POSITION(6),
    THREEFOLD(7),
    MOVE_LIMIT(8),
    LENGTH_LIMIT(9),
    RESIGNATION(10),
    AGREEMENT(11),
    FLAG(12),
    CLAIM(13),
    ARBITER(14),
    ILLEGAL_MOVES(15),
    ABORTED(16),
    DECLINED(17),
    EXPIRED(18),
    NO_START(19),
    CANCELLED(20);

    private final int number;

    OutcomeReason(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
