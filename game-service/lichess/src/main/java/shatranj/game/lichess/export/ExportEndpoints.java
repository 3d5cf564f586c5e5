package shatranj.game.lichess.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.GameLists;
import shatranj.game.application.ListQuery;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;

/**
 * Exports. PGN unless JSON is asked for, as {@code Accept} says it among types that do not matter.
 */
@ApplicationScoped
public class ExportEndpoints implements Endpoints {
    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";

    private final BlockingGames games;
    private final GameLists lists;
    private final ObjectMapper json;
    private final GamePgn pgn;

    public ExportEndpoints(BlockingGames games, GameLists lists, ObjectMapper json, GamePgn pgn) {
        this.games = games;
        this.lists = lists;
        this.json = json;
        this.pgn = pgn;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/game/export/{id}", EndpointAccess.ANYBODY, this::one),
                Endpoint.get("/api/games/user/{name}", EndpointAccess.ANYBODY, this::many));
    }

    private LichessResponse one(LichessRequest exchange) {
        Game game = games.read(exchange.path("id"), exchange.caller());
        return accepts(exchange, JSON)
                ? LichessResponse.json(exported(game, exchange))
                : new LichessResponse.Text(GamePgn.MEDIA_TYPE, pgn(game, exchange));
    }

    private LichessResponse many(LichessRequest exchange) {
        boolean ndjson = accepts(exchange, NDJSON);
        return new LichessResponse.Parts(
                ndjson ? NDJSON : GamePgn.MEDIA_TYPE,
                new Written(lists.export(query(exchange), exchange.caller()), exchange, ndjson));
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

    private static boolean accepts(LichessRequest exchange, String type) {
        @Nullable String accept = exchange.request().getHeader("Accept");
        return accept != null && accept.contains(type);
    }

    private static boolean wants(LichessRequest exchange, String field) {
        return exchange.fields().text(field).isEmpty() || exchange.fields().flag(field);
    }

    private String pgn(Game game, LichessRequest exchange) {
        Game.Builder shown = game.toBuilder();
        if (!wants(exchange, "clocks")) {
            shown.getMovesBuilderList().forEach(move -> move.clearClockMs());
        }
        return pgn.write(shown.build(), AlphabetTranslation.WESTERN);
    }

    private static ExportedGame exported(Game game, LichessRequest exchange) {
        return ExportedGame.of(
                game, exchange.voice(), wants(exchange, "moves"), exchange.fields().flag("clocks"));
    }

    /** The games of a player one by one, without those that never began. */
    private final class Written implements Iterator<String> {
        private final GameLists.Export export;
        private final LichessRequest exchange;
        private final boolean ndjson;
        private final Queue<Game> read = new ArrayDeque<>();
        private long left;

        Written(GameLists.Export export, LichessRequest exchange, boolean ndjson) {
            this.export = export;
            this.exchange = exchange;
            this.ndjson = ndjson;
            this.left = exchange.fields().whole("max").orElse(Long.MAX_VALUE);
        }

        @Override
        public boolean hasNext() {
            while (read.isEmpty() && left > 0) {
                List<Game> some = export.next();
                if (some.isEmpty()) {
                    left = 0;
                }
                some.stream().filter(Game::hasStartedAt).forEach(read::add);
            }
            return left > 0;
        }

        @Override
        public String next() {
            if (!hasNext()) {
                throw new NoSuchElementException("there are no more games");
            }
            left--;
            Game game = read.remove();
            return ndjson ? line(exported(game, exchange)) : pgn(game, exchange) + "\n\n";
        }

        private String line(ExportedGame game) {
            try {
                return json.writeValueAsString(game) + "\n";
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("a game that is no JSON", e);
            }
        }
    }
}
