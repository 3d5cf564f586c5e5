package shatranj.game.api.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.GameLists;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;

/**
 * Many games in one answer, written as they are read: a slow client slows the reading down, one who
 * leaves ends it, and no more than one batch is in memory. An export that breaks off ends without
 * the last chunk, so that nobody takes it for complete.
 */
@ApplicationScoped
public class Exports {
    /** One JSON object a line. */
    static final String NDJSON = "application/x-ndjson";

    private final ObjectMapper json;
    private final GamePgn pgn;

    public Exports(ObjectMapper json, GamePgn pgn) {
        this.json = json;
        this.pgn = pgn;
    }

    Response pgn(GameLists.Export export, AlphabetTranslation letters, HttpServerResponse client) {
        return response(
                export,
                client,
                GamePgn.MEDIA_TYPE,
                game -> (pgn.write(game, letters) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    Response ndjson(
            GameLists.Export export, AlphabetTranslation letters, HttpServerResponse client) {
        return response(
                export,
                client,
                NDJSON,
                game -> {
                    byte[] body = json.writeValueAsBytes(GameBody.of(letters.game(game)));
                    byte[] line = Arrays.copyOf(body, body.length + 1);
                    line[body.length] = '\n';
                    return line;
                });
    }

    private interface Form {
        byte[] of(Game game) throws IOException;
    }

    /** The first batch is read before anything is written: what is refused is refused whole. */
    private static Response response(
            GameLists.Export export, HttpServerResponse client, String mediaType, Form form) {
        List<Game> first = export.next();
        StreamingOutput body = out -> write(first, export, client, form, out);
        return Response.ok(body, mediaType).header("Cache-Control", "no-store").build();
    }

    private static void write(
            List<Game> first,
            GameLists.Export export,
            HttpServerResponse client,
            Form form,
            OutputStream out)
            throws IOException {
        // RESTEasy drops what is written to a client who has left, and says nothing.
        for (List<Game> some = first; !some.isEmpty() && !client.closed(); some = export.next()) {
            for (Game game : some) {
                out.write(form.of(game));
            }
            out.flush();
        }
    }
}
