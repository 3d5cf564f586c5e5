package shatranj.game.lichess.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.ExportedGame;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;
import shatranj.support.rest.StreamTypes;

/**
 * Games as they are exported: PGN unless JSON is asked for, as {@code Accept} says it among types
 * that do not matter.
 */
@ApplicationScoped
public class WrittenGames {
    private static final String JSON = "application/json";

    private final ObjectMapper json;
    private final GamePgn pgn;

    public WrittenGames(ObjectMapper json, GamePgn pgn) {
        this.json = json;
        this.pgn = pgn;
    }

    /** One game. */
    public LichessResponse one(Game game, LichessRequest exchange) {
        return accepts(exchange, JSON)
                ? LichessResponse.json(exported(game, exchange))
                : new LichessResponse.Text(GamePgn.MEDIA_TYPE, pgn(game, exchange));
    }

    /**
     * Many games, or as many as {@code max} says.
     *
     * @param pages asked for more until there are none
     */
    public LichessResponse many(Supplier<List<Game>> pages, LichessRequest exchange) {
        boolean ndjson = accepts(exchange, StreamTypes.NDJSON);
        return new LichessResponse.Parts(
                ndjson ? StreamTypes.NDJSON : GamePgn.MEDIA_TYPE,
                new Lines(pages, exchange, ndjson));
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

    /** Games one by one, without those that never began. */
    private final class Lines implements Iterator<String> {
        private final Supplier<List<Game>> pages;
        private final LichessRequest exchange;
        private final boolean ndjson;
        private final Queue<Game> read = new ArrayDeque<>();
        private long left;

        Lines(Supplier<List<Game>> pages, LichessRequest exchange, boolean ndjson) {
            this.pages = pages;
            this.exchange = exchange;
            this.ndjson = ndjson;
            this.left = exchange.fields().whole("max").orElse(Long.MAX_VALUE);
        }

        @Override
        public boolean hasNext() {
            while (read.isEmpty() && left > 0) {
                List<Game> some = pages.get();
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
