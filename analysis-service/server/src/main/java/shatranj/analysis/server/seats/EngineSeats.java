package shatranj.analysis.server.seats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.jboss.logging.Logger;
import shatranj.analysis.server.games.GamePods;
import shatranj.analysis.server.pool.SearchPool;

/** The seated engines of this pod: one for each token that it was given. */
public final class EngineSeats implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(EngineSeats.class);
    private static final int MOST = 8;

    /** Enough for a move to be found late and played. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    /** Streams tell what happens; this is for what they did not. */
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(1);

    private static final Duration REST = Duration.ofMinutes(10);

    /** Game-service lets a player end a game who has waited for a day; guests stay away longer. */
    private static final Duration LEFT = Duration.ofDays(7);

    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("seats-timer").daemon(true).factory());

    private final List<Seat> seats = new ArrayList<>();

    /**
     * How the engines sit.
     *
     * @param tokens a folder with {@code engine-1.token} and so on, each a token of the player of
     *     that name; an engine without one does not sit. The files are read for every call
     * @param mostThought the longest thought about a move
     * @param mostGames of each engine played at once; further invitations are declined
     */
    public record Settings(Path tokens, Duration mostThought, int mostGames) {}

    /** Engines that think in this pool and play at these pods. */
    public EngineSeats(Settings settings, GamePods pods, SearchPool pool, MoveClaims claims) {
        Thinker thinker = new PoolThinker(pool);
        for (int number = 1; number <= MOST; number++) {
            String player = "engine-" + number;
            Path token = settings.tokens().resolve(player + ".token");
            if (Files.exists(token)) {
                seats.add(
                        new Seat(
                                player,
                                Level.of(number),
                                new GrpcHall(pods, player, () -> read(token)),
                                thinker,
                                claims,
                                new Seat.Settings(
                                        settings.mostThought(),
                                        GRACE,
                                        settings.mostGames(),
                                        LOOK_AGAIN,
                                        REST,
                                        LEFT),
                                timer));
            }
        }
        LOG.infof("%d engines sit down", seats.size());
    }

    /** All sit down. */
    public void start() {
        seats.forEach(Seat::start);
    }

    private static String read(Path token) {
        try {
            return Files.readString(token).trim();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the token of a seated engine cannot be read: " + token, e);
        }
    }

    @Override
    public void close() {
        seats.forEach(Seat::close);
        timer.shutdownNow();
    }
}
