package shatranj.game.competition;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shatranj.competition.v1.BulkGames;
import shatranj.competition.v1.CancelBulkGamesRequest;
import shatranj.competition.v1.GetBulkGamesRequest;
import shatranj.competition.v1.ListBulkGamesRequest;
import shatranj.competition.v1.MutinyBulkGameServiceGrpc;
import shatranj.competition.v1.MutinyBulkGameServiceGrpc.MutinyBulkGameServiceStub;
import shatranj.competition.v1.OrderBulkGamesRequest;

/**
 * Games that were ordered in bulk, as competition-service has them. Blocks the caller's thread.
 * Each method takes the token of an organiser, who sees their own orders alone, and throws the
 * refusal of competition-service, or {@code UNAVAILABLE}.
 */
@ApplicationScoped
public class OrderedGames {
    /** An order is kept in Kafka before it is answered. */
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final CompetitionPods pods;

    OrderedGames(CompetitionPods pods) {
        this.pods = pods;
    }

    /**
     * Orders games.
     *
     * @param request with a request id: it may be sent to more than one pod
     */
    public BulkGames order(String token, OrderBulkGamesRequest request) {
        return ask(token, pod -> pod.orderBulkGames(request).map(answer -> answer.getBulk()));
    }

    /** An order with its games. */
    public BulkGames get(String token, String id) {
        GetBulkGamesRequest request = GetBulkGamesRequest.newBuilder().setBulkId(id).build();
        return ask(token, pod -> pod.getBulkGames(request).map(answer -> answer.getBulk()));
    }

    /** The last hundred orders without their games, the newest first. */
    public List<BulkGames> list(String token) {
        ListBulkGamesRequest request = ListBulkGamesRequest.getDefaultInstance();
        return ask(token, pod -> pod.listBulkGames(request).map(answer -> answer.getBulksList()));
    }

    /** Cancels an order. */
    public BulkGames cancel(String token, String id) {
        CancelBulkGamesRequest request = CancelBulkGamesRequest.newBuilder().setBulkId(id).build();
        return ask(token, pod -> pod.cancelBulkGames(request).map(answer -> answer.getBulk()));
    }

    private <T> T ask(String token, Function<MutinyBulkGameServiceStub, Uni<T>> question) {
        return pods.ask(
                Optional.of(token),
                PATIENCE,
                channel -> question.apply(MutinyBulkGameServiceGrpc.newMutinyStub(channel)));
    }
}
