package shatranj.game.domain;

/**
 * What a player claims to be a draw. The numbers are those of {@code shatranj.rules.v1.ClaimKind}.
 */
public enum ClaimKind implements Numbered {
    /** The same position for the third time (Article 9.2). */
    THREEFOLD(1),
    /** So many moves without capture or Baidaq move (Article 9.3a). */
    MOVE_LIMIT(2),
    /** Both sides have only their Shahs (Article 9.3b). */
    BOTH_BARE(3),
    /** The opponent cannot win by any series of legal moves (Article 10.2a). */
    OPPONENT_CANNOT_WIN(4),
    /** The opponent makes no effort to win by normal means (Article 10.2b). */
    OPPONENT_MAKES_NO_EFFORT(5);

    private final int number;

    ClaimKind(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }

    /** Whether it is a claim of Article 10, for the end of a game with little time. */
    boolean needsLittleTime() {
        return this == OPPONENT_CANNOT_WIN || this == OPPONENT_MAKES_NO_EFFORT;
    }
}
