package shatranj.game.matchmaking;

import java.util.OptionalInt;
import shatranj.game.v1.RatingRange;

/**
 * A seeker's own rating in the pool of the game, and whom the seeker wants to meet by theirs.
 *
 * @param own empty where it is not known, and of guests: fits no range
 * @param wanted 0 at an end: open there
 */
record SeekRating(OptionalInt own, RatingRange wanted) {
    /** Meets everybody who names no range. */
    static final SeekRating NONE =
            new SeekRating(OptionalInt.empty(), RatingRange.getDefaultInstance());

    /** The rating as the scripts of the store have it. */
    static String text(OptionalInt rating) {
        return rating.isPresent() ? "" + rating.getAsInt() : "";
    }
}
