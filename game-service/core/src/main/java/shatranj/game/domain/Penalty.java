package shatranj.game.domain;

/** What an illegal move costs (Article 7.4). */
public enum Penalty implements Numbered {
    /** The first one where there is no time to give: in an untimed game, or with days a move. */
    WARNING(1),
    /** The first one: two minutes for the opponent. */
    TIME(2),
    /** The second one: the game. */
    LOSS(3);

    private final int number;

    Penalty(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
