package shatranj.game.domain;

/**
 * The game that another one follows.
 *
 * @param sequel how it follows
 * @param of the game that is over
 */
public record Origin(Sequel sequel, GameId of) {}
