package shatranj.competition.tournament;

/** The colour of the pieces. */
public enum Color {
    WHITE,
    BLACK;

    public Color other() {
        return this == WHITE ? BLACK : WHITE;
    }
}
