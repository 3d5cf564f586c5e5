package shatranj.game.lichess.play;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.LineStream;
import shatranj.game.port.Subscription;
import shatranj.game.social.LiveStreams;
import shatranj.game.v1.Game;
import shatranj.support.identity.Caller;

/** The streams of one game. */
@ApplicationScoped
public class GameStreams implements Endpoints {
    private final LiveStreams live;
    private final BlockingGames games;
    private final OpenBoards boards;

    public GameStreams(LiveStreams live, BlockingGames games, OpenBoards boards) {
        this.live = live;
        this.games = games;
        this.boards = boards;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/bot/game/stream/{id}", EndpointAccess.PLAY, this::play),
                Endpoint.get("/api/board/game/stream/{id}", EndpointAccess.PLAY, this::play),
                Endpoint.get("/api/stream/game/{id}", EndpointAccess.ANYBODY, this::watch));
    }

    private LichessResponse play(LichessRequest exchange) {
        FollowGameRequest request = request(exchange).build();
        return new LichessResponse.Lines(
                lines -> lines.follow(exchange.caller(), stream -> at(exchange, request, stream)));
    }

    private Subscription at(LichessRequest exchange, FollowGameRequest request, LineStream stream) {
        GameLines lines = new GameLines(stream, exchange.player().id(), exchange.voice());
        Subscription subscription =
                live.follow(request, exchange.caller(), new FrameLines(stream, lines::write));
        OpenBoards.Open board = boards.open(exchange.path("id"), lines::head);
        return () -> {
            board.close();
            subscription.close();
        };
    }

    private LichessResponse watch(LichessRequest exchange) {
        FollowGameRequest request = request(exchange).setAfterVersion(0).build();
        Game game = games.read(exchange.path("id"), exchange.caller());
        return new LichessResponse.Lines(lines ->
                lines.follow(
                        exchange.caller(),
                        stream ->
                                live.follow(
                                        request,
                                        exchange.caller(),
                                        new FrameLines(
                                                stream,
                                                new WatcherLines(stream, game, exchange.voice())
                                                        ::write))));
    }

    private static FollowGameRequest.Builder request(LichessRequest exchange) {
        Optional<Caller> caller = exchange.caller();
        return FollowGameRequest.newBuilder()
                .setGameId(ByteString.copyFrom(CommandFactory.gameId(exchange.path("id")).bytes()))
                .setToken(caller.map(Caller::token).orElse(""));
    }
}
