package shatranj.game.api.grpc;

import com.google.protobuf.Timestamp;
import io.grpc.stub.StreamObserver;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.GameLists;
import shatranj.game.application.Listing;
import shatranj.game.application.Sequels;
import shatranj.game.pgn.GamePgn;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.ExportGamesRequest;
import shatranj.game.v1.ExportGamesResponse;
import shatranj.game.v1.Game;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.GetRematchRequest;
import shatranj.game.v1.GetRematchResponse;
import shatranj.game.v1.ListGamesRequest;
import shatranj.game.v1.ListGamesResponse;
import shatranj.game.v1.ListLiveGamesRequest;
import shatranj.game.v1.ListLiveGamesResponse;
import shatranj.support.identity.Caller;
import shatranj.support.trace.GameLog;

/** Questions about games over gRPC. */
@ApplicationScoped
public class GrpcReads {
    private final GrpcRequests requests;
    private final BlockingGames games;
    private final Sequels sequels;
    private final GameLists lists;
    private final GamePgn pgn;

    public GrpcReads(
            GrpcRequests requests,
            BlockingGames games,
            Sequels sequels,
            GameLists lists,
            GamePgn pgn) {
        this.requests = requests;
        this.games = games;
        this.sequels = sequels;
        this.lists = lists;
        this.pgn = pgn;
    }

    /** One game. */
    GetGameResponse getGame(GetGameRequest request) {
        GameLog.begin(request.getGameId());
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        Game game = games.read(request.getGameId(), requests.viewer());
        return GetGameResponse.newBuilder().setGame(letters.game(game)).build();
    }

    /** The games of a player, page by page. */
    ListGamesResponse listGames(ListGamesRequest request) {
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        Optional<Caller> viewer = requests.viewer();
        Timestamp asOf = ClosingReason.now();
        Listing page =
                lists.page(
                        GrpcExport.query(request, requests),
                        request.getPageSize(),
                        request.getPageToken(),
                        viewer);
        return ListGamesResponse.newBuilder()
                .addAllGames(page.games().stream().map(letters::game).toList())
                .setNextPageToken(page.token())
                .setAsOf(asOf)
                .build();
    }

    /** Public games that are being played, page by page. */
    ListLiveGamesResponse listLiveGames(ListLiveGamesRequest request) {
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        // Everybody sees the same; but a token that is none is refused, as everywhere.
        var unused = requests.viewer();
        Timestamp asOf = ClosingReason.now();
        GameLists.LiveListing live = lists.live(request.getPageSize(), request.getPageToken());
        return ListLiveGamesResponse.newBuilder()
                .addAllGames(live.page().games().stream().map(letters::game).toList())
                .setNextPageToken(live.page().token())
                .setAsOf(asOf)
                .setTotal(live.total())
                .build();
    }

    /** Many games, as fast as the client takes them; called before the RPC's method returns. */
    void exportGames(ExportGamesRequest request, StreamObserver<ExportGamesResponse> observer) {
        GrpcExport.to(observer, requests, pgn)
                .begin(
                        () -> lists.export(GrpcExport.query(request, requests), requests.viewer()),
                        request);
    }

    /** The rematch of a game. */
    GetRematchResponse getRematch(GetRematchRequest request) {
        GameLog.begin(request.getGameId());
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        Game game = sequels.rematchOf(request.getGameId(), requests.viewer());
        return GetRematchResponse.newBuilder().setGame(letters.game(game)).build();
    }
}
