package shatranj.game.lichess.account;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessSpeed;
import shatranj.game.lichess.wire.RenderContext;

/**
 * A player as a user of Lichess.
 *
 * @param username the same as the id: names have no capitals here
 * @param title BOT, or absent
 * @param perfs one rating that says nothing for each category of games
 */
public record Profile(
        String id,
        String username,
        @Nullable String title,
        boolean online,
        Map<String, Perf> perfs,
        String url) {
    private static final int DEVIATION = 500;

    /** Bots pass over whoever has played none when they look for an opponent. */
    private static final int GAMES = 1;

    /** A rating that says nothing, of games that nobody counts. */
    public record Perf(int games, int rating, int rd, int prog, boolean prov) {
        static final Perf NONE = new Perf(GAMES, RenderContext.RATING, DEVIATION, 0, true);
    }

    /** A player's profile, for the eyes of a client. */
    static Profile of(String player, RenderContext voice) {
        Map<String, Perf> perfs = new LinkedHashMap<>();
        Arrays.stream(LichessSpeed.values()).forEach(speed -> perfs.put(speed.key(), Perf.NONE));
        if (voice.dialect() == Dialect.SHATRANJ) {
            // Who refuses an unknown variant refuses its category too.
            perfs.put(voice.dialect().variant().key(), Perf.NONE);
        }
        return new Profile(
                player,
                player,
                voice.titles().apply(player).orElse(null),
                voice.online().test(player),
                perfs,
                voice.origin() + "/v1/players/" + player);
    }
}
