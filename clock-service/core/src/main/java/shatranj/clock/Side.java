package shatranj.clock;

/** One of the two sides of a clock. A clock knows nothing else of the board. */
public enum Side {
    WHITE,
    BLACK;

    /** The other side. */
    public Side opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
