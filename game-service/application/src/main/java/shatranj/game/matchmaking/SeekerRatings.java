package shatranj.game.matchmaking;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.competition.v1.PoolRating;
import shatranj.game.competition.Ratings;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.RatingRange;
import shatranj.game.v1.SeekTerms;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What seekers are rated, in the pool in which their game will count. */
@ApplicationScoped
class SeekerRatings {
    /** Where ratings begin. */
    private static final int FIRST = 1_500;

    private final Ratings ratings;

    SeekerRatings(Ratings ratings) {
        this.ratings = ratings;
    }

    /**
     * The same seek with what it says of ratings. A seeker who names no range waits for nobody's
     * rating: where it cannot be had, others with a range are not met.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, GUESTS_NOT_ALLOWED;
     *     UNAVAILABLE where a range is {@code within} a rating that cannot be had
     */
    NewSeek rated(Caller player, NewSeek seek, CreateSeekRequest request) {
        Optional<RatingWish> wish = RatingWish.of(request, seek.ratingPool());
        if (wish.isPresent()) {
            requireRated(player);
        }
        if (seek.ratingPool().isEmpty() || player.isGuest()) {
            return seek;
        }
        String pool = seek.ratingPool().get();
        OptionalInt own =
                wish.filter(it -> it.within() > 0).isPresent()
                        ? OptionalInt.of(of(player, pool))
                        : ifKnown(player, pool);
        RatingRange wanted =
                wish.map(it -> it.from(own.orElse(FIRST)))
                        .orElseGet(RatingRange::getDefaultInstance);
        return seek.with(new SeekRating(own, wanted));
    }

    /**
     * The rating of a player who takes up a seek of these terms.
     *
     * @throws shatranj.support.problem.ProblemException GUESTS_NOT_ALLOWED, UNAVAILABLE
     */
    int of(Caller player, SeekTerms terms) {
        requireRated(player);
        return NewSeek.ratingPool(terms).map(pool -> of(player, pool)).orElse(FIRST);
    }

    private static void requireRated(Caller player) {
        if (player.isGuest()) {
            throw Problem.of(
                            ErrorCode.GUESTS_NOT_ALLOWED,
                            "Guests have no rating, and meet nobody by it")
                    .asException();
        }
    }

    private int of(Caller player, String pool) {
        return in(pool, ratings.of(player.id()));
    }

    private OptionalInt ifKnown(Caller player, String pool) {
        Map<String, List<PoolRating>> known = ratings.ifKnown(List.of(player.id()));
        List<PoolRating> all = known.get(player.id());
        return all == null ? OptionalInt.empty() : OptionalInt.of(in(pool, all));
    }

    private static int in(String pool, List<PoolRating> ratings) {
        return ratings.stream()
                .filter(it -> it.getPool().equals(pool))
                .mapToInt(it -> (int) Math.round(it.getRating()))
                .findFirst()
                .orElse(FIRST);
    }
}
