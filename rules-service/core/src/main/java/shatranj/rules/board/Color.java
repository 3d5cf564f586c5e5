package shatranj.rules.board;

/** A side. White moves first (Article 1.1 of the Laws). */
public enum Color {
    WHITE,
    BLACK;

    /** The other side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
