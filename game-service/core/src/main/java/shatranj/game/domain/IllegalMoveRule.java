package shatranj.game.domain;

/** What an illegal move costs (Article 7.4): nothing, or a penalty. */
public enum IllegalMoveRule implements Numbered {
    REJECT(1),
    PENALISE(2);

    private final int number;

    IllegalMoveRule(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
