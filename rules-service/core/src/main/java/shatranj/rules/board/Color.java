package shatranj.rules.board;

/** A side. White moves first (Article 1.1 of the Laws). The ordinal is the side's raw number. */
public enum Color {
    WHITE("White"),
    BLACK("Black");

    private final String title;

    Color(String title) {
        this.title = title;
    }

    /** The side with this ordinal, 0 or 1. */
    public static Color of(int ordinal) {
        return ordinal == 0 ? WHITE : BLACK;
    }

    /** The other side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** The name in a sentence, such as {@code "White"}. */
    public String title() {
        return title;
    }
}
