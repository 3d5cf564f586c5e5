package shatranj.game.lichess.wire;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Game;

/**
 * The first line of a game's stream.
 *
 * @param createdAt epoch milliseconds
 * @param initialFen {@code startpos} or a FEN in western letters
 * @param clock absent in correspondence and without a time control
 * @param daysPerTurn in correspondence
 */
public record GameFull(
        String type,
        String id,
        Dialect.Variant variant,
        String speed,
        Perf perf,
        boolean rated,
        long createdAt,
        Person white,
        Person black,
        String initialFen,
        @Nullable Clock clock,
        @Nullable Integer daysPerTurn,
        GameState state) {
    private static final String TYPE = "gameFull";

    /** A rating category. */
    public record Perf(String name) {}

    /** A clock in milliseconds. */
    public record Clock(long initial, long increment) {}

    /** A game that has started, at an instant. */
    public static GameFull of(Game game, RenderContext voice, Instant now) {
        LichessTimeControl pace = LichessTimeControl.of(game);
        return new GameFull(
                TYPE,
                game.getId(),
                voice.dialect().variant(),
                pace.speed().key(),
                new Perf(voice.dialect().perfName(pace.speed())),
                false,
                RemainingTimes.ms(game.getCreatedAt()),
                Person.seated(game.getWhite(), voice),
                Person.seated(game.getBlack(), voice),
                voice.dialect().initialFen(game),
                pace instanceof LichessTimeControl.Clock clock
                        ? new Clock(clock.initialMs(), clock.incrementMs())
                        : null,
                pace instanceof LichessTimeControl.Days days ? days.perTurn() : null,
                GameState.of(game, now));
    }
}
