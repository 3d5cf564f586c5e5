package shatranj.game.domain;

/** Who may see a game: everybody, whoever knows its id, or only its players and arbiters. */
public enum Visibility implements Numbered {
    PUBLIC(1),
    UNLISTED(2),
    PRIVATE(3);

    private final int number;

    Visibility(int number) {
        this.number = number;
    }

    @Override
    public int number() {
        return number;
    }
}
