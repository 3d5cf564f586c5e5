package shatranj.game.cluster.lifecycle;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.port.Games;
import shatranj.game.port.LivePage;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * The games that are there from the first moment: everything is UNAVAILABLE until this pod takes
 * part in the cluster.
 */
@ApplicationScoped
public class StartingGames implements Games {
    private final NodeLifecycle life;

    public StartingGames(NodeLifecycle life) {
        this.life = life;
    }

    @Override
    public CompletionStage<DeliverResponse> submit(Command command) {
        return asked(
                games -> games.submit(command),
                refusal -> DeliverResponse.newBuilder().setRefusal(refusal).build());
    }

    @Override
    public CompletionStage<ReadGameResponse> read(ReadGameRequest request) {
        return asked(
                games -> games.read(request),
                refusal -> ReadGameResponse.newBuilder().setRefusal(refusal).build());
    }

    @Override
    public CompletionStage<List<Game>> unfinished(String player, String viewerToken) {
        return asked(games -> games.unfinished(player, viewerToken), StartingGames::thrown);
    }

    @Override
    public CompletionStage<FinishedQuery.Page> finished(FinishedQuery query) {
        return asked(games -> games.finished(query), StartingGames::thrown);
    }

    @Override
    public CompletionStage<LivePage> live(Optional<Place> after, int limit) {
        return asked(games -> games.live(after, limit), StartingGames::thrown);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        return life.node()
                .map(node -> node.games().follow(request, reader))
                .orElseGet(() -> {
                    reader.next(FollowGameResponse.newBuilder().setRefusal(notYet()).build());
                    reader.closed();
                    return () -> {};
                });
    }

    @Override
    public Subscription followPlayer(String token, Subscriber<WatchPlayerResponse> reader) {
        return life.node()
                .map(node -> node.games().followPlayer(token, reader))
                .orElseGet(() -> {
                    Refusal refusal = notYet();
                    reader.next(
                            WatchPlayerResponse.newBuilder()
                                    .setGame(
                                            Frame.newBuilder()
                                                    .setClosing(
                                                            Frame.Closing.newBuilder()
                                                                    .setCode(refusal.getCode())
                                                                    .setRetry(
                                                                            ErrorCode.UNAVAILABLE
                                                                                    .retry()
                                                                                    .name())))
                                    .build());
                    reader.closed();
                    return () -> {};
                });
    }

    @Override
    public CompletionStage<ClaimFlagResponse> claimFlag(ClaimFlagRequest request) {
        return asked(games -> games.claimFlag(request), StartingGames::thrown);
    }

    @Override
    public CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
        return asked(games -> games.isInPlay(request), StartingGames::thrown);
    }

    private <T> CompletionStage<T> asked(
            Function<Games, CompletionStage<T>> question, Function<Refusal, T> refused) {
        return life.node()
                .map(node -> question.apply(node.games()))
                .orElseGet(() ->
                        CompletableFuture.supplyAsync(
                                () -> refused.apply(notYet()), Runnable::run));
    }

    private static <T> T thrown(Refusal refusal) {
        throw Problem.of(ErrorCode.UNAVAILABLE, refusal.getDetail()).asException();
    }

    private Refusal notYet() {
        return Refused.of(ErrorCode.UNAVAILABLE, "This pod is starting: it " + life.summary());
    }
}
