package shatranj.game.lichess;

/** Whom an endpoint is for. */
public enum EndpointAccess {
    /** Anybody; a token is not looked at. */
    OPEN,
    /** Anybody; a token is looked at if there is one. */
    ANYBODY,
    /** Who has a token, whatever it is for. */
    TOKEN,
    /** Who has a token with scope play. */
    PLAY,
    /** Who has a token with scope arbiter. */
    ARBITER
}
