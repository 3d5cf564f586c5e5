package shatranj.game.port;

import java.util.List;
import shatranj.game.v1.Game;

/**
 * Some of the public games that are being played.
 *
 * @param games newest first, without moves
 * @param total how many there are, wherever the page begins
 */
public record LivePage(List<Game> games, int total) {
    public LivePage {
        games = List.copyOf(games);
    }
}
