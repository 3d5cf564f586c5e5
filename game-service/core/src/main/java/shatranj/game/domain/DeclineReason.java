package shatranj.game.domain;

/**
 * The reasons for which an invitation is declined: the eleven keys that clients of Lichess know.
 */
public enum DeclineReason implements Numbered {
    GENERIC(1),
    LATER(2),
    TOO_FAST(3),
    TOO_SLOW(4),
    TIME_CONTROL(5),
    RATED(6),
    CASUAL(7),
    STANDARD(8),
    VARIANT(9),
    NO_BOT(10),
    ONLY_BOT(11);

    private final int number;

    DeclineReason(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
