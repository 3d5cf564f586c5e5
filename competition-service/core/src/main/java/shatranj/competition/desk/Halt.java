package shatranj.competition.desk;

import java.time.Instant;
import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * Why the clocks of a game stand still.
 *
 * @param claim that waits for a ruling; empty: the arbiter stopped the clocks
 * @param resumesAt when play goes on if no arbiter acts before
 */
public record Halt(Optional<Claim> claim, Optional<Instant> resumesAt) {
    /**
     * A claim of a draw.
     *
     * @param kind as game-service names it, such as {@code OPPONENT_MAKES_NO_EFFORT}
     */
    public record Claim(Color by, String kind) {}
}
