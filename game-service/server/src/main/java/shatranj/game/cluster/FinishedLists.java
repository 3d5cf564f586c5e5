package shatranj.game.cluster;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.Archive;
import shatranj.game.partition.FinishedGames;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Page;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.view.RefusalProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * The finished games of a player: those that their owners still hold whole, and those that the
 * index has. The owners are asked first; what one of them has let go of by then is published, so
 * that an index which is read to its end afterwards has it, and no game falls between the two.
 */
final class FinishedLists {
    private final Held held;
    private final Archive archive;
    private final FinishedGames finished;
    private final Function<ReadGameRequest, CompletionStage<ReadGameResponse>> reader;

    /** How owners are asked for the games of a player that they hold, finished ones too. */
    interface Held {
        CompletionStage<List<Game>> of(String player, String viewerToken);
    }

    /**
     * @param reader reads any game, wherever it is
     */
    FinishedLists(
            Held held,
            Archive archive,
            FinishedGames finished,
            Function<ReadGameRequest, CompletionStage<ReadGameResponse>> reader) {
        this.held = held;
        this.archive = archive;
        this.finished = finished;
        this.reader = reader;
    }

    CompletionStage<Page> page(FinishedQuery query) {
        return held.of(query.player(), query.viewerToken())
                .thenCompose(games ->
                        archive.finished(request(query))
                                .thenCompose(entries -> page(query, games, entries)));
    }

    private ListFinishedRequest request(FinishedQuery query) {
        ListFinishedRequest.Builder request =
                ListFinishedRequest.newBuilder()
                        .setPlayer(query.player())
                        .setViewer(finished.viewer(query.viewerToken()))
                        .setOpponent(query.opponent().orElse(""))
                        .setSinceMs(query.sinceMs())
                        .setUntilMs(query.untilMs())
                        .setLimit(query.limit());
        query.after()
                .ifPresent(place ->
                        request.setAfterGameId(bytes(place))
                                .setAfterCreatedAtMs(place.createdAtMs()));
        return request.build();
    }

    static ByteString bytes(Place place) {
        return ByteString.copyFrom(GameId.parse(place.gameId()).orElseThrow().bytes());
    }

    private CompletionStage<Page> page(
            FinishedQuery query, List<Game> games, List<PlayerGame> entries) {
        TreeMap<Place, Optional<Game>> found = new TreeMap<>();
        entries.forEach(entry -> found.put(place(entry), Optional.empty()));
        games.stream()
                .filter(game -> game.getStatus() == GameStatus.GAME_STATUS_FINISHED)
                .filter(game -> query.opponent().filter(name -> !seated(game, name)).isEmpty())
                .filter(game -> query.wants(Place.of(game)))
                .forEach(game -> found.put(Place.of(game), Optional.of(game)));
        List<Place> places = found.keySet().stream().limit(query.limit()).toList();
        List<CompletableFuture<Optional<Game>>> shown =
                places.stream()
                        .map(place -> {
                            Optional<Game> here = found.getOrDefault(place, Optional.empty());
                            return game(query, place, here).toCompletableFuture();
                        })
                        .toList();
        boolean more = entries.size() >= query.limit() || found.size() > places.size();
        Optional<Place> next = more ? Optional.of(places.getLast()) : Optional.empty();
        return CompletableFuture.allOf(shown.toArray(CompletableFuture[]::new))
                .thenApply(done ->
                        new Page(
                                shown.stream()
                                        .map(CompletableFuture::join)
                                        .flatMap(Optional::stream)
                                        .toList(),
                                next));
    }

    private static Place place(PlayerGame entry) {
        return new Place(
                entry.getCreatedAtMs(), GameId.ofBytes(entry.getGameId().toByteArray()).toString());
    }

    private static boolean seated(Game game, String player) {
        return game.getWhite().getId().equals(player) || game.getBlack().getId().equals(player);
    }

    private CompletionStage<Optional<Game>> game(
            FinishedQuery query, Place place, Optional<Game> held) {
        if (held.isPresent()) {
            return query.whole() ? read(query, place) : CompletableFuture.completedStage(held);
        }
        // The copy at hand may lag behind the index: then the game is asked for as any other.
        return finished.listed(bytes(place), query.viewerToken(), query.whole())
                .exceptionally(failure -> Optional.empty())
                .thenCompose(game ->
                        game.isPresent()
                                ? CompletableFuture.completedStage(game)
                                : read(query, place));
    }

    private CompletionStage<Optional<Game>> read(FinishedQuery query, Place place) {
        ReadGameRequest request =
                ReadGameRequest.newBuilder()
                        .setGameId(bytes(place))
                        .setToken(query.viewerToken())
                        .build();
        return reader.apply(request)
                .thenApply(answer -> {
                    if (answer.hasGame()) {
                        return Optional.of(
                                query.whole()
                                        ? answer.getGame()
                                        : answer.getGame().toBuilder().clearMoves().build());
                    }
                    Problem problem = RefusalProblems.problem(answer.getRefusal());
                    if (problem.code() != ErrorCode.NO_SUCH_GAME) {
                        throw problem.asException();
                    }
                    return Optional.empty();
                });
    }
}
