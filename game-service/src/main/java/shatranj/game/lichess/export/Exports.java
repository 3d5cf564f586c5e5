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
import shatranj.game.edge.Games;
import shatranj.game.edge.Letters;
import shatranj.game.edge.ListQuery;
import shatranj.game.edge.Lists;
import shatranj.game.lichess.Access;
import shatranj.game.lichess.Answer;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Exchange;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.pgn.GamePgn;
import shatranj.game.rest.GameResource;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;

/**
 * Exports. PGN unless JSON is asked for, as {@code Accept} says it among types that do not matter.
 */
@ApplicationScoped
public class Exports implements Endpoints {
    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";

    private final Games games;
    private final Lists lists;
    private final ObjectMapper json;

    public Exports(Games games, Lists lists, ObjectMapper json) {
        this.games = games;
        this.lists = lists;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/game/export/{id}", Access.ANYBODY, this::one),
                Endpoint.get("/api/games/user/{name}", Access.ANYBODY, this::many));
    }

    private Answer one(Exchange exchange) {
        Game game = games.read(exchange.path("id"), exchange.caller());
        return accepts(exchange, JSON)
                ? Answer.json(exported(game, exchange))
                : new Answer.Text(GameResource.PGN, pgn(game, exchange));
    }

    private Answer many(Exchange exchange) {
        boolean ndjson = accepts(exchange, NDJSON);
        return new Answer.Parts(
                ndjson ? NDJSON : GameResource.PGN,
                new Written(lists.export(query(exchange), exchange.caller()), exchange, ndjson));
    }

    private static ListQuery query(Exchange exchange) {
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
    private static Optional<Instant> instant(Exchange exchange, String field) {
        return exchange.fields().epochMs(field).map(Instant::ofEpochMilli);
    }

    private static boolean accepts(Exchange exchange, String type) {
        @Nullable String accept = exchange.request().getHeader("Accept");
        return accept != null && accept.contains(type);
    }

    private static boolean wants(Exchange exchange, String field) {
        return exchange.fields().text(field).isEmpty() || exchange.fields().flag(field);
    }

    private static String pgn(Game game, Exchange exchange) {
        Game.Builder shown = game.toBuilder();
        if (!wants(exchange, "clocks")) {
            shown.getMovesBuilderList().forEach(move -> move.clearClockMs());
        }
        return GamePgn.write(shown.build(), Letters.WESTERN);
    }

    private static ExportedGame exported(Game game, Exchange exchange) {
        return ExportedGame.of(
                game, exchange.voice(), wants(exchange, "moves"), exchange.fields().flag("clocks"));
    }

    /** The games of a player one by one, without those that never began. */
    private final class Written implements Iterator<String> {
        private final Lists.Export export;
        private final Exchange exchange;
        private final boolean ndjson;
        private final Queue<Game> read = new ArrayDeque<>();
        private long left;

        Written(Lists.Export export, Exchange exchange, boolean ndjson) {
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
