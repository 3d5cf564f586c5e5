package shatranj.game.domain;

/** Why time came onto a clock or was taken from it. */
public enum TimeCause implements Numbered {
    /** The opponent gave it. */
    GIFT(1),
    /** The arbiter gave or took it. */
    ARBITER(2),
    /** The opponent made an illegal move (Article 7.4). */
    PENALTY(3);

    private final int number;

    TimeCause(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
