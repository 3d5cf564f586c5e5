package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Refusal;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.port.Subscriber;
import shatranj.game.view.GameViews;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Games from the archive, asked as if they were folded here. */
public final class FinishedGames {
    private static final System.Logger LOG = System.getLogger(FinishedGames.class.getName());
    private static final GameEvolver LIFE = new GameEvolver();

    private final Archive archive;
    private final Executor threads;
    private final Function<String, Viewer> viewers;

    /**
     * @param threads where games are made again from their decisions
     * @param viewers tells by a token whose eyes a game is for; throws where it is not valid
     */
    public FinishedGames(Archive archive, Executor threads, Function<String, Viewer> viewers) {
        this.archive = archive;
        this.threads = threads;
        this.viewers = viewers;
    }

    /** The player whom a token speaks for; empty: nobody in particular. */
    public String viewer(String token) {
        return viewers.apply(token).player().map(PlayerId::value).orElse("");
    }

    /**
     * A game that is closed or unknown here.
     *
     * @param closed whether it is known to be over
     */
    CompletionStage<Optional<FoldedGame<Game>>> find(GameId id, boolean closed) {
        return archive.find(id)
                .thenApplyAsync(
                        found -> {
                            if (found.isEmpty() && closed) {
                                LOG.log(
                                        System.Logger.Level.ERROR,
                                        "Game {0} is over, but not in the archive",
                                        id);
                                throw ArchiveUnavailable.because(
                                                "game " + id + " is not there, though it is over")
                                        .asException();
                            }
                            return found.map(FinishedGames::folded);
                        },
                        threads);
    }

    /** The same for a reader; a refusal where it cannot be told. */
    CompletionStage<ReadGameResponse> read(GameId id, boolean closed, Viewer viewer) {
        return find(id, closed)
                .thenApply(game -> shown(id, game, viewer))
                .exceptionally(failure ->
                        ReadGameResponse.newBuilder()
                                .setRefusal(RefusalProblems.proto(problem(failure)))
                                .build());
    }

    /** A game, if it is at hand. */
    public CompletionStage<Optional<ReadGameResponse>> peek(ReadGameRequest request) {
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        Viewer viewer = viewers.apply(request.getToken());
        return archive.peek(id)
                .thenApplyAsync(
                        found ->
                                found.map(FinishedGames::folded)
                                        .map(game -> shown(id, Optional.of(game), viewer)),
                        threads)
                .exceptionally(failure -> Optional.empty());
    }

    /** Tells a game that is over from the version asked for on, or refuses. */
    CompletionStage<Void> follow(
            FollowGameRequest request,
            boolean closed,
            Viewer viewer,
            Subscriber<FollowGameResponse> reader) {
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        return find(id, closed)
                .<Void>handle((game, failure) -> {
                    if (failure == null) {
                        GameFollowers.tell(request, viewer, game, reader);
                    } else {
                        GameFollowers.refuse(reader, problem(failure));
                    }
                    return null;
                });
    }

    /** Tells a game from the version asked for on, if it is at hand; says whether it is. */
    public CompletionStage<Boolean> peek(
            FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        Viewer viewer = viewers.apply(request.getToken());
        return archive.peek(GameId.ofBytes(request.getGameId().toByteArray()))
                .thenApplyAsync(found -> found.map(FinishedGames::folded), threads)
                .exceptionally(failure -> Optional.empty())
                .thenApply(game -> {
                    game.ifPresent(
                            over -> GameFollowers.tell(request, viewer, Optional.of(over), reader));
                    return game.isPresent();
                });
    }

    /**
     * A game for a list or an export, if it is at hand and the viewer may know of it.
     *
     * @param id 16 bytes
     * @param whole with its moves
     */
    public CompletionStage<Optional<shatranj.game.v1.Game>> listed(
            ByteString id, String viewerToken, boolean whole) {
        Viewer viewer = viewers.apply(viewerToken);
        return archive.peek(GameId.ofBytes(id.toByteArray()))
                .thenApplyAsync(
                        found ->
                                found.map(archived -> folded(archived).state())
                                        .filter(viewer::mayKnow)
                                        .map(game ->
                                                whole
                                                        ? GameViews.game(game, viewer)
                                                        : GameViews.summary(game, viewer)),
                        threads);
    }

    /** A game made again from its decisions. */
    public static FoldedGame<Game> folded(ArchivedGame archived) {
        return FoldedGame.archived(
                GameId.ofBytes(archived.getGameId().toByteArray()),
                archived.getDecisionsList(),
                LIFE);
    }

    private static ReadGameResponse shown(
            GameId id, Optional<FoldedGame<Game>> game, Viewer viewer) {
        ReadGameResponse.Builder response = ReadGameResponse.newBuilder();
        game.map(FoldedGame::state)
                .filter(viewer::mayKnow)
                .ifPresentOrElse(
                        state -> response.setGame(GameViews.game(state, viewer)),
                        () ->
                                response.setRefusal(
                                        RefusalProblems.proto(new Refusal.NoSuchGame(id))));
        return response.build();
    }

    private static Problem problem(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof ProblemException refused) {
            return refused.problem();
        }
        LOG.log(System.Logger.Level.ERROR, "An archived game cannot be read", cause);
        return ArchiveUnavailable.because("an archived game cannot be read; it was logged");
    }
}
