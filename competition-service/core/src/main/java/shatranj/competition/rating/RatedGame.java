package shatranj.competition.rating;

import java.util.Optional;

/**
 * A game in its pool.
 *
 * @param isVoid whether it does not count
 * @param effect what it changed; of a game that does not count nothing
 */
public record RatedGame(
        String pool, RatingPool.Game game, boolean isVoid, Optional<Effect> effect) {
    /** Ratings before and after the game, rounded to whole points. */
    public record Effect(Side white, Side black) {}

    /** One player's rating before and after. */
    public record Side(int before, int after) {}
}
