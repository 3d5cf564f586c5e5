package shatranj.analysis.server.seats;

import java.time.Duration;

/** Which pod finds a move: a promise that ends by itself, and that nothing depends on. */
@FunctionalInterface
public interface MoveClaims {
    /** Everybody finds every move. */
    MoveClaims NONE = (game, version, span) -> true;

    /**
     * Whether this pod should find the move of a game at a version: nobody else has said so within
     * the span of their claim. True where nobody can tell.
     */
    boolean take(String game, long version, Duration span);
}
