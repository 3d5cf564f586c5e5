package shatranj.game.lichess.account;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.competition.v1.PoolRating;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessSpeed;

/**
 * The rating categories of Lichess against our pools. Games of this API are played by the rule set
 * {@code engines}, so a speed is its pool of that class; the variant's own category, which has one
 * rating whatever the speed, is the pool of those in which the player has played most (ADR 64).
 */
final class Perfs {
    private static final String RULES = "engines-";

    /** The classes that our time controls have. */
    private static final List<LichessSpeed> RATED =
            List.of(
                    LichessSpeed.BLITZ,
                    LichessSpeed.RAPID,
                    LichessSpeed.CLASSICAL,
                    LichessSpeed.CORRESPONDENCE);

    private Perfs() {}

    /** The categories that have a pool. */
    static List<LichessSpeed> rated() {
        return RATED;
    }

    /** The pool of a category that has one. */
    static Optional<String> pool(String perf) {
        return RATED.stream()
                .map(LichessSpeed::key)
                .filter(perf::equals)
                .findFirst()
                .map(RULES::concat);
    }

    /** Every category, for a client that knows the variant or not. */
    static Map<String, Profile.Perf> of(List<PoolRating> ratings, Dialect dialect) {
        Map<String, Profile.Perf> perfs = new LinkedHashMap<>();
        for (LichessSpeed speed : LichessSpeed.values()) {
            perfs.put(speed.key(), perf(rating(ratings, RULES + speed.key())));
        }
        if (dialect == Dialect.SHATRANJ) {
            // Who refuses an unknown variant refuses its category too.
            perfs.put(dialect.variant().key(), perf(mostPlayed(ratings)));
        }
        return perfs;
    }

    /** The rating that a category shows. */
    static Optional<PoolRating> rating(List<PoolRating> ratings, String pool) {
        return ratings.stream().filter(it -> it.getPool().equals(pool)).findFirst();
    }

    /** That of the variant's own category. */
    static Optional<PoolRating> mostPlayed(List<PoolRating> ratings) {
        return ratings.stream()
                .filter(it -> it.getPool().startsWith(RULES))
                .max(
                        Comparator.comparingInt(PoolRating::getGames)
                                .thenComparing(PoolRating::getPool));
    }

    private static Profile.Perf perf(Optional<PoolRating> rating) {
        return rating.map(Profile.Perf::of).orElse(Profile.Perf.NONE);
    }

    /** Whether Lichess, or the variant, has such a category. */
    static boolean isKnown(String perf) {
        return perf.equals(Dialect.SHATRANJ.variant().key())
                || Arrays.stream(LichessSpeed.values()).anyMatch(it -> it.key().equals(perf));
    }
}
