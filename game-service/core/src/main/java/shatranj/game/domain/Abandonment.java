package shatranj.game.domain;

import shatranj.clock.Side;

/**
 * A game whose opponent does not come back. Clocks end one in which somebody has left, and an
 * arbiter may; without either it would stand for ever, so whoever waits may end it without a
 * result.
 */
final class Abandonment {
    /** For so long nothing happens: a day. */
    private static final long SILENCE_MS = 86_400_000;

    private Abandonment() {}

    /** Whether this side has waited long enough for a move of the other. */
    static boolean isUp(Game.Active game, Side waiting, long received) {
        return game.clock().isEmpty()
                && game.terms().arbiters().isEmpty()
                && game.turn() != waiting
                && received - game.changedAt() >= SILENCE_MS;
    }
}
