package shatranj.game.api.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.YearMonth;
import java.util.List;
import shatranj.game.api.json.GameForm;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.GameLists;
import shatranj.game.pgn.GamePgn;
import shatranj.game.port.PublicGames;
import shatranj.game.v1.Game;

/**
 * Many games in one answer, written as they are read: a slow client slows the reading down, one who
 * leaves ends it, and no more than one batch is in memory. An export that breaks off ends without
 * the last chunk, so that nobody takes it for complete.
 */
@ApplicationScoped
public class Exports {
    private final ObjectMapper json;
    private final GamePgn pgn;
    private final PublicGames publicGames;

    public Exports(ObjectMapper json, GamePgn pgn, PublicGames publicGames) {
        this.json = json;
        this.pgn = pgn;
        this.publicGames = publicGames;
    }

    /**
     * What a list of games has. The first batch is read before anything is written: what is refused
     * is refused whole.
     */
    Response of(
            GameLists.Export export,
            String mediaType,
            AlphabetTranslation letters,
            HttpServerResponse client) {
        List<Game> first = export.next();
        GameForm form = form(mediaType, letters);
        return response(mediaType, out -> write(first, export, client, form, out));
    }

    /** The public games of a month. */
    Response of(
            YearMonth month,
            String mediaType,
            AlphabetTranslation letters,
            HttpServerResponse client) {
        GameForm form = form(mediaType, letters);
        return response(
                mediaType,
                out -> {
                    try {
                        publicGames.of(
                                month,
                                game -> {
                                    // RESTEasy drops what is written to a client who has left, and
                                    // says nothing.
                                    if (client.closed()) {
                                        throw new ClientLeft();
                                    }
                                    out.write(form.of(game));
                                });
                    } catch (ClientLeft left) {
                        // Nobody reads on.
                    }
                });
    }

    private static final class ClientLeft extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private GameForm form(String mediaType, AlphabetTranslation letters) {
        return mediaType.equals(GamePgn.MEDIA_TYPE)
                ? GameForm.pgn(pgn, letters)
                : GameForm.ndjson(json, letters);
    }

    private static Response response(String mediaType, StreamingOutput body) {
        return Response.ok(body, mediaType).header("Cache-Control", "no-store").build();
    }

    private static void write(
            List<Game> first,
            GameLists.Export export,
            HttpServerResponse client,
            GameForm form,
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
