package shatranj.game.competition;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;
import shatranj.competition.v1.GetLeaderboardRequest;
import shatranj.competition.v1.GetRatingHistoryRequest;
import shatranj.competition.v1.GetRatingsRequest;
import shatranj.competition.v1.GetRatingsResponse;
import shatranj.competition.v1.LeaderboardPlace;
import shatranj.competition.v1.MutinyRatingServiceGrpc;
import shatranj.competition.v1.MutinyRatingServiceGrpc.MutinyRatingServiceStub;
import shatranj.competition.v1.PoolRating;
import shatranj.competition.v1.RatingDay;
import shatranj.support.problem.ProblemException;

/** Ratings, as competition-service has them. Blocks the caller's thread. */
@ApplicationScoped
public class Ratings {
    private static final Logger LOG = Logger.getLogger(Ratings.class);
    private static final Duration PATIENCE = Duration.ofMillis(800);

    private final CompetitionPods pods;

    @Inject
    Ratings(CompetitionPods pods) {
        this.pods = pods;
    }

    /**
     * The ratings of players in all pools, by their names; of none of them where they cannot be had
     * just now.
     *
     * @param players at most 300
     */
    public Map<String, List<PoolRating>> ifKnown(List<String> players) {
        if (players.isEmpty()) {
            return Map.of();
        }
        try {
            return all(players);
        } catch (ProblemException e) {
            LOG.debugf("Ratings are left out: %s", e.getMessage());
            return Map.of();
        }
    }

    /**
     * The ratings of a player in all pools.
     *
     * @throws ProblemException {@code UNAVAILABLE}
     */
    public List<PoolRating> of(String player) {
        return all(List.of(player)).getOrDefault(player, List.of());
    }

    private Map<String, List<PoolRating>> all(List<String> players) {
        GetRatingsRequest request = GetRatingsRequest.newBuilder().addAllPlayers(players).build();
        GetRatingsResponse answer = ask(pod -> pod.getRatings(request));
        Map<String, List<PoolRating>> ratings = new HashMap<>();
        answer.getPlayersList().forEach(it -> ratings.put(it.getPlayer(), it.getRatingsList()));
        return ratings;
    }

    /**
     * The way of a rating, oldest day first; empty where no game was rated in the pool.
     *
     * @throws ProblemException {@code UNAVAILABLE}
     */
    public List<RatingDay> history(String player, String pool) {
        GetRatingHistoryRequest request =
                GetRatingHistoryRequest.newBuilder().setPlayer(player).setPool(pool).build();
        return ask(pod ->
                pod.getRatingHistory(request)
                        .map(answer -> answer.getDaysList())
                        .onFailure(Ratings::isNoPool)
                        .recoverWithItem(List.of()));
    }

    /**
     * The best of a pool; empty where no game was rated in it.
     *
     * @param most 1 to 200
     * @throws ProblemException {@code UNAVAILABLE}
     */
    public List<LeaderboardPlace> best(String pool, int most) {
        GetLeaderboardRequest request =
                GetLeaderboardRequest.newBuilder().setPool(pool).setLimit(most).build();
        return ask(pod ->
                pod.getLeaderboard(request)
                        .map(answer -> answer.getPlacesList())
                        .onFailure(Ratings::isNoPool)
                        .recoverWithItem(List.of()));
    }

    private static boolean isNoPool(Throwable failure) {
        return failure instanceof StatusRuntimeException refused
                && refused.getStatus().getCode() == Status.Code.NOT_FOUND;
    }

    private <T> T ask(Function<MutinyRatingServiceStub, Uni<T>> question) {
        return pods.ask(
                Optional.empty(),
                PATIENCE,
                channel -> question.apply(MutinyRatingServiceGrpc.newMutinyStub(channel)));
    }
}
