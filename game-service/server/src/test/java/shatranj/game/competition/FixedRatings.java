package shatranj.game.competition;

import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import shatranj.competition.v1.PoolRating;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Ratings as a test says they are, or none to be had. */
@Alternative
@Singleton
public class FixedRatings extends Ratings {
    private final Map<String, List<PoolRating>> known = new ConcurrentHashMap<>();
    private volatile boolean silent;

    @Inject
    FixedRatings(CompetitionPods pods) {
        super(pods);
    }

    /** A player has a rating in a pool from now on. */
    public void set(String player, String pool, double rating) {
        known.computeIfAbsent(player, name -> new ArrayList<>())
                .add(PoolRating.newBuilder().setPool(pool).setRating(rating).build());
    }

    /** Whether nobody answers. */
    public void silent(boolean now) {
        silent = now;
    }

    @Override
    public Map<String, List<PoolRating>> ifKnown(List<String> players) {
        Map<String, List<PoolRating>> ratings = new HashMap<>();
        if (!silent) {
            players.forEach(player -> ratings.put(player, known.getOrDefault(player, List.of())));
        }
        return ratings;
    }

    @Override
    public List<PoolRating> of(String player) {
        if (silent) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "no ratings just now").asException();
        }
        return known.getOrDefault(player, List.of());
    }
}
