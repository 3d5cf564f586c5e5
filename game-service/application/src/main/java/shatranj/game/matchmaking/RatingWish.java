package shatranj.game.matchmaking;

import java.util.Optional;
import shatranj.game.application.RequestBounds;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.RatingRange;

/**
 * Whom a seeker wants to meet by rating, as asked for; {@link #from} makes it a range.
 *
 * @param within points below and above the seeker's own rating; 0: {@code least} to {@code most}
 */
record RatingWish(int least, int most, int within) {
    /** No rating is greater. */
    static final int GREATEST = 4_000;

    /**
     * The wish of a request, if it has one.
     *
     * @param pool in which the game will count, if in any
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static Optional<RatingWish> of(CreateSeekRequest request, Optional<String> pool) {
        if (!request.hasRatingRange()) {
            return Optional.empty();
        }
        RatingRange range = request.getRatingRange();
        RequestBounds.range("ratingRange.least", range.getLeast(), 0, GREATEST);
        RequestBounds.range("ratingRange.most", range.getMost(), 0, GREATEST);
        RequestBounds.range("ratingRange.within", range.getWithin(), 0, GREATEST);
        boolean named = range.getLeast() > 0 || range.getMost() > 0;
        if (named && range.getWithin() > 0) {
            throw RequestBounds.malformed(
                    "ratingRange.within",
                    range.getWithin() + " beside least or most",
                    "either within or the others");
        }
        if (!named && range.getWithin() == 0) {
            throw RequestBounds.malformed("ratingRange", "empty", "least, most or within");
        }
        if (range.getMost() > 0 && range.getMost() < range.getLeast()) {
            throw RequestBounds.malformed(
                    "ratingRange.most", "" + range.getMost(), range.getLeast() + " or more");
        }
        if (pool.isEmpty()) {
            throw RequestBounds.malformed(
                    "ratingRange",
                    "given for a game that will not be rated",
                    "a public game by a rule set of the server from its own array, whose time is"
                            + " limited and the same for both");
        }
        return Optional.of(new RatingWish(range.getLeast(), range.getMost(), range.getWithin()));
    }

    /** The range that it is for a player of this rating. */
    RatingRange from(int rating) {
        return within == 0
                ? RatingRange.newBuilder().setLeast(least).setMost(most).build()
                : RatingRange.newBuilder()
                        .setLeast(Math.max(1, rating - within))
                        .setMost(Math.min(GREATEST, rating + within))
                        .build();
    }
}
