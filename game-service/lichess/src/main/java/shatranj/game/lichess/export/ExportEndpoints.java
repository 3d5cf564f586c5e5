package shatranj.game.lichess.export;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.GameLists;
import shatranj.game.application.ListQuery;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.v1.GameStatus;

/** Exports of games. */
@ApplicationScoped
public class ExportEndpoints implements Endpoints {
    private final BlockingGames games;
    private final GameLists lists;
    private final WrittenGames written;

    public ExportEndpoints(BlockingGames games, GameLists lists, WrittenGames written) {
        this.games = games;
        this.lists = lists;
        this.written = written;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/game/export/{id}", EndpointAccess.ANYBODY, this::one),
                Endpoint.get("/api/games/user/{name}", EndpointAccess.ANYBODY, this::many));
    }

    private LichessResponse one(LichessRequest exchange) {
        return written.one(games.read(exchange.path("id"), exchange.caller()), exchange);
    }

    private LichessResponse many(LichessRequest exchange) {
        GameLists.Export export = lists.export(query(exchange), exchange.caller());
        return written.many(export::next, exchange);
    }

    private static ListQuery query(LichessRequest exchange) {
        return new ListQuery(
                exchange.path("name").toLowerCase(Locale.ROOT),
                exchange.fields().text("vs").map(name -> name.toLowerCase(Locale.ROOT)),
                exchange.fields().flag("ongoing")
                        ? GameStatus.GAME_STATUS_UNSPECIFIED
                        : GameStatus.GAME_STATUS_FINISHED,
                instant(exchange, "since"),
                instant(exchange, "until"));
    }

    /** Epoch milliseconds. */
    private static Optional<Instant> instant(LichessRequest exchange, String field) {
        return exchange.fields().epochMs(field).map(Instant::ofEpochMilli);
    }
}
