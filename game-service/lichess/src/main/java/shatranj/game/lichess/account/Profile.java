package shatranj.game.lichess.account;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.PoolRating;
import shatranj.game.lichess.wire.RenderContext;

/**
 * A player as a user of Lichess.
 *
 * @param username the same as the id: names have no capitals here
 * @param title BOT, or absent
 * @param perfs a rating for each category of games
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

    /** A rating in a category. */
    public record Perf(int games, int rating, int rd, int prog, boolean prov) {
        /** One that says nothing, of who has no rated game or where ratings cannot be had. */
        static final Perf NONE = new Perf(GAMES, RenderContext.RATING, DEVIATION, 0, true);

        /** What a newcomer has. */
        static final PoolRating UNRATED =
                PoolRating.newBuilder()
                        .setRating(RenderContext.RATING)
                        .setDeviation(DEVIATION)
                        .setProvisional(true)
                        .build();

        static Perf of(PoolRating rating) {
            return new Perf(
                    rating.getGames(),
                    (int) Math.round(rating.getRating()),
                    (int) Math.round(rating.getDeviation()),
                    0,
                    rating.getProvisional());
        }
    }

    /** A player's profile, for the eyes of a client. */
    static Profile of(String player, List<PoolRating> ratings, RenderContext voice) {
        return new Profile(
                player,
                player,
                voice.titles().apply(player).orElse(null),
                voice.online().test(player),
                Perfs.of(ratings, voice.dialect()),
                voice.origin() + "/v1/players/" + player);
    }
}
