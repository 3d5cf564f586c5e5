package shatranj.game.domain;

/** Who may see a game: everybody, whoever knows its id, or only its players and arbiters. */
public enum Visibility {
    PUBLIC,
    UNLISTED,
    PRIVATE
}
