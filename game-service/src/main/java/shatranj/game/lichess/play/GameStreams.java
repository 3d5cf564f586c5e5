package shatranj.game.lichess.play;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import shatranj.game.company.Company;
import shatranj.game.desk.Subscription;
import shatranj.game.edge.Commands;
import shatranj.game.edge.Games;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;
import shatranj.game.lichess.LineStream;
import shatranj.game.v1.Game;
import shatranj.support.identity.Caller;

/** The streams of one game. */
@ApplicationScoped
public class GameStreams implements Endpoints {
    private final Company company;
    private final Games games;
    private final OpenBoards boards;

    public GameStreams(Company company, Games games, OpenBoards boards) {
        this.company = company;
        this.games = games;
        this.boards = boards;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/api/bot/game/stream/{id}", Access.PLAY, this::play),
                Endpoint.get("/api/board/game/stream/{id}", Access.PLAY, this::play),
                Endpoint.get("/api/stream/game/{id}", Access.ANYBODY, this::watch));
    }

    private Answer play(Exchange exchange) {
        FollowGameRequest request = request(exchange).build();
        return new Answer.Lines(
                lines -> lines.follow(exchange.caller(), stream -> at(exchange, request, stream)));
    }

    private Subscription at(Exchange exchange, FollowGameRequest request, LineStream stream) {
        GameLines lines = new GameLines(stream, exchange.player().id(), exchange.voice());
        Subscription subscription =
                company.follow(request, exchange.caller(), new FrameLines(stream, lines::write));
        OpenBoards.Open board = boards.open(exchange.path("id"), lines::head);
        return () -> {
            board.close();
            subscription.close();
        };
    }

    private Answer watch(Exchange exchange) {
        FollowGameRequest request = request(exchange).setAfterVersion(0).build();
        Game game = games.read(exchange.path("id"), exchange.caller());
        return new Answer.Lines(lines ->
                lines.follow(
                        exchange.caller(),
                        stream ->
                                company.follow(
                                        request,
                                        exchange.caller(),
                                        new FrameLines(
                                                stream,
                                                new WatcherLines(stream, game, exchange.voice())
                                                        ::write))));
    }

    private static FollowGameRequest.Builder request(Exchange exchange) {
        Optional<Caller> caller = exchange.caller();
        return FollowGameRequest.newBuilder()
                .setGameId(ByteString.copyFrom(Commands.gameId(exchange.path("id")).bytes()))
                .setToken(caller.map(Caller::token).orElse(""));
    }
}
