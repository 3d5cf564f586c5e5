package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;

/**
 * What stands open between the players.
 *
 * @param draw the side whose draw offer is open
 * @param drawWithNextMove the side whose draw offer takes effect with its own next move (Article
 *     9.1)
 * @param takeback what one side asks to take back
 */
public record Offers(
        Optional<Side> draw, Optional<Side> drawWithNextMove, Optional<Takeback> takeback) {
    /** Nothing is open. */
    public static final Offers NONE =
            new Offers(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * A side asks to take back.
     *
     * @param ply the first ply that would no longer stand: that side's own last move
     */
    public record Takeback(Side by, int ply) {}

    Offers withDraw(Optional<Side> open, Optional<Side> withNextMove) {
        return new Offers(open, withNextMove, takeback);
    }

    Offers withTakeback(Optional<Takeback> asked) {
        return new Offers(draw, drawWithNextMove, asked);
    }

    Optional<Takeback> takebackOf(Side side) {
        return takeback.filter(asked -> asked.by() == side);
    }
}
