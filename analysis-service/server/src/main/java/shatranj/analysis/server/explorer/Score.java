package shatranj.analysis.server.explorer;

/** The result of a game. The numbers are on disk. */
public enum Score {
    WHITE(1),
    DRAW(2),
    BLACK(3);

    private final int number;

    Score(int number) {
        this.number = number;
    }

    /** What stands for it on disk. */
    public int number() {
        return number;
    }

    /** The one of a number. */
    public static Score of(int number) {
        return switch (number) {
            case 1 -> WHITE;
            case 2 -> DRAW;
            case 3 -> BLACK;
            default -> throw new IllegalArgumentException("no score has the number " + number);
        };
    }
}
