package shatranj.game.lichess.wire;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Towards whom something is written, and what must be known beside the games to write it.
 *
 * @param dialect how the variant is called
 * @param titles the title of a player
 * @param online whether a player is there
 * @param origin where the server is, such as {@code https://shatranj.example}; empty: not known
 */
public record RenderContext(
        Dialect dialect,
        Function<String, Optional<String>> titles,
        Predicate<String> online,
        String origin) {
    /**
     * There are no ratings here; clients of Lichess expect one of everybody, and this is what a
     * newcomer has there.
     */
    public static final int RATING = 1500;

    /** Where a game can be read. */
    String url(String game) {
        return origin + "/v1/games/" + game;
    }
}
