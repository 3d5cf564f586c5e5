package shatranj.competition.server.games;

import com.google.protobuf.util.Timestamps;
import io.grpc.Channel;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.clock.v1.TimeControl;
import shatranj.competition.desk.Decided;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GameServiceGrpc.GameServiceBlockingStub;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.Visibility;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;

/**
 * Games over gRPC. Any pod of game-service answers for all games: the one that answered last is
 * asked first, and the next one at the next call if it does not answer.
 */
public final class GrpcGames implements TournamentGames, LiveGames {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final PodChannels channels;
    private final PodAddresses pods;
    private final Supplier<String> token;
    private volatile int preferred;

    /**
     * @param token of this service, with scopes {@code service} and {@code arbiter}
     */
    public GrpcGames(PodChannels channels, PodAddresses pods, Supplier<String> token) {
        this.channels = channels;
        this.pods = pods;
        this.token = token;
    }

    @Override
    public String make(NewGame game) throws NotNowException {
        CreateGameRequest.Builder request =
                CreateGameRequest.newBuilder()
                        .setRequestId(game.requestId())
                        .setWhite(game.white())
                        .setBlack(game.black())
                        .setRuleSet(game.ruleSet())
                        .setTimeControl(TimeControl.newBuilder().setText(game.timeControl()))
                        .setVisibility(
                                game.isPublic()
                                        ? Visibility.VISIBILITY_PUBLIC
                                        : Visibility.VISIBILITY_UNLISTED)
                        .setNoStartMs(game.defaultTime().toMillis());
        game.arbiter().ifPresent(request::addArbiters);
        game.startsAt()
                .map(at -> Timestamps.fromMillis(at.toEpochMilli()))
                .ifPresent(request::setStartsAt);
        return ask(stub -> stub.createGame(request.build()).getGame().getId());
    }

    @Override
    public Optional<End> end(String gameId) throws NotNowException {
        Game game = get(gameId);
        if (game.getStatus() != GameStatus.GAME_STATUS_FINISHED) {
            return Optional.empty();
        }
        if (game.getOutcome().hasPoints()) {
            Points points = game.getOutcome().getPoints();
            double share = points.getWhite() / (points.getWhite() + points.getBlack());
            return Optional.of(new End.Points((int) Math.round(2 * share)));
        }
        if (!game.getRestartedAs().isEmpty()) {
            return Optional.of(new End.Restarted(game.getRestartedAs()));
        }
        if (game.getOutcome().getReason() == OutcomeReason.OUTCOME_REASON_NO_START) {
            return Optional.of(new End.NoStart());
        }
        return game.getOutcome().getReason() == OutcomeReason.OUTCOME_REASON_ABORTED
                ? Optional.of(aborted(game))
                : Optional.of(new End.Void());
    }

    /** Who aborted is not in the game, but in its last decision. */
    private End aborted(Game game) throws NotNowException {
        WatchGameRequest request =
                WatchGameRequest.newBuilder()
                        .setGameId(game.getId())
                        .setAfterVersion(game.getVersion() - 1)
                        .build();
        return ask(stub -> {
            Iterator<WatchGameResponse> frames = stub.watchGame(request);
            while (frames.hasNext()) {
                Frame frame = frames.next().getFrame();
                if (frame.hasDecision()) {
                    String actor = frame.getDecision().getActor().getId();
                    boolean isPlayer =
                            actor.equals(game.getWhite().getId())
                                    || actor.equals(game.getBlack().getId());
                    return isPlayer ? new End.Aborted(actor) : new End.Void();
                }
            }
            return new End.Void();
        });
    }

    @Override
    public boolean hasBegun(String gameId) throws NotNowException {
        return get(gameId).getPly() > 0;
    }

    @Override
    public Standing standing(String gameId) throws NotNowException {
        Game game = get(gameId);
        // One decision makes a game with both players, and each move is one.
        return new Standing(Sights.of(game), game.getVersion() > game.getPly() + 1);
    }

    @Override
    public List<Decided.Step> steps(String gameId, long version) throws NotNowException {
        WatchGameRequest request =
                WatchGameRequest.newBuilder().setGameId(gameId).setAfterVersion(0).build();
        return ask(stub -> {
            List<Decided.Step> steps = new ArrayList<>();
            try (var watching = Context.current().withCancellation()) {
                watching.run(() -> {
                    Iterator<WatchGameResponse> frames = stub.watchGame(request);
                    while (frames.hasNext()) {
                        Frame.DecisionFrame decision = frames.next().getFrame().getDecision();
                        if (decision.getVersion() <= version) {
                            steps.addAll(Sights.steps(decision.getEventsList()));
                        }
                        if (decision.getVersion() >= version) {
                            break;
                        }
                    }
                });
            }
            return steps;
        });
    }

    private Game get(String gameId) throws NotNowException {
        GetGameRequest request = GetGameRequest.newBuilder().setGameId(gameId).build();
        return ask(stub -> stub.getGame(request).getGame());
    }

    private <T> T ask(Function<GameServiceBlockingStub, T> call) throws NotNowException {
        List<SocketAddress> addresses = pods.now();
        if (addresses.isEmpty()) {
            throw new NotNowException("no pod of game-service is known");
        }
        int index = Math.floorMod(preferred, addresses.size());
        try {
            Channel channel = channels.to(addresses.get(index), token.get());
            return call.apply(
                    GameServiceGrpc.newBlockingStub(channel)
                            .withDeadlineAfter(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (StatusRuntimeException e) {
            preferred = index + 1;
            throw new NotNowException(
                    addresses.get(index) + ": " + GrpcProblems.problemOf(e).detail());
        } catch (IllegalStateException e) {
            throw new NotNowException(String.valueOf(e.getMessage()));
        }
    }
}
