package shatranj.rules.svg;

/** How the squares of a board are told apart. */
public enum Squares {
    /** Light and dark. */
    CHECKERED,
    /** By lines alone, as on most boards of shatranj's own time. */
    PLAIN
}
