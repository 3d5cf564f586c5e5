package shatranj.game.api.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.pgn.GamePgn;
import shatranj.game.v1.Game;

/** How one game is written in a file of many. */
@FunctionalInterface
public interface GameForm {
    /** The bytes of a game, after which the next one may follow. */
    byte[] of(Game game) throws IOException;

    /** Portable notation, and an empty line. */
    static GameForm pgn(GamePgn pgn, AlphabetTranslation letters) {
        return game -> (pgn.write(game, letters) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A {@code Game} of the OpenAPI document on a line. */
    static GameForm ndjson(ObjectMapper json, AlphabetTranslation letters) {
        return game -> {
            byte[] body = json.writeValueAsBytes(GameBody.of(letters.game(game)));
            byte[] line = Arrays.copyOf(body, body.length + 1);
            line[body.length] = '\n';
            return line;
        };
    }
}
