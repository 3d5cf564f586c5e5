package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** A seated engine in this pod: listens, and keeps a {@link SeatedGame} for each of its games. */
final class Seat implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Seat.class);
    private static final long SHORTEST_PAUSE_MS = 200;
    private static final long LONGEST_PAUSE_MS = 5_000;

    private final String player;
    private final Level level;
    private final GameClient client;
    private final Thinker thinker;
    private final MoveClaims claims;
    private final Settings settings;
    private final ScheduledExecutorService timer;
    private final Map<String, SeatedGame> games = new ConcurrentHashMap<>();
    private final Thread listening;
    private volatile boolean closed;

    /**
     * What can be set.
     *
     * @param mostThought the longest thought about a move
     * @param grace a claim outlives the thought by so much; then another pod finds the move
     * @param mostGames played at once; further invitations are declined
     * @param lookAgain a game of which nothing is heard is looked at after so long
     * @param rest a game whose opponent thinks for longer rests: it takes no place, and is looked
     *     at as seldom
     * @param left a game whose opponent is away for longer is ended, if nothing else would end it
     */
    record Settings(
            Duration mostThought,
            Duration grace,
            int mostGames,
            Duration lookAgain,
            Duration rest,
            Duration left) {}

    /**
     * @param timer wakes games later; its tasks are short
     */
    Seat(
            String player,
            Level level,
            GameClient client,
            Thinker thinker,
            MoveClaims claims,
            Settings settings,
            ScheduledExecutorService timer) {
        this.player = player;
        this.level = level;
        this.client = client;
        this.thinker = thinker;
        this.claims = claims;
        this.settings = settings;
        this.timer = timer;
        this.listening = Thread.ofVirtual().name("seat-" + player).unstarted(this::listen);
    }

    /** Sits down. */
    void start() {
        listening.start();
    }

    private void listen() {
        long pause = SHORTEST_PAUSE_MS;
        while (!closed) {
            long begun = System.nanoTime();
            try {
                String why = client.listen(this::heard);
                LOG.debugf("%s hears nothing: %s", player, why);
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException bug) {
                LOG.errorf(bug, "%s cannot listen", player);
            }
            // A stream that held has earned a quick return.
            boolean held = System.nanoTime() - begun > LONGEST_PAUSE_MS * 1_000_000;
            pause = held ? SHORTEST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
            try {
                // Eight seats must not come back in the same instant.
                Thread.sleep(pause / 2 + ThreadLocalRandom.current().nextLong(pause));
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void heard(GameClient.Heard heard) {
        switch (heard) {
            case GameClient.Heard.Games(var ids) -> ids.forEach(this::wake);
            case GameClient.Heard.Changed(String id) -> wake(id);
        }
    }

    private void wake(String id) {
        if (closed) {
            return;
        }
        games.computeIfAbsent(
                        id,
                        unknown -> {
                            SeatedGame game = new SeatedGame(id, this);
                            Thread.ofVirtual().name(player + "-" + id).start(game);
                            return game;
                        })
                .wake();
    }

    /** A game needs its thread no more. */
    void left(String id, SeatedGame game) {
        games.remove(id, game);
    }

    /** Does something after a while, unless the server shuts down. */
    void later(Duration span, Runnable then) {
        if (!closed) {
            timer.schedule(then, span.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    boolean hasRoom() {
        return games.values().stream().filter(SeatedGame::isPlayed).count() <= settings.mostGames();
    }

    String player() {
        return player;
    }

    Level level() {
        return level;
    }

    GameClient client() {
        return client;
    }

    Thinker thinker() {
        return thinker;
    }

    MoveClaims claims() {
        return claims;
    }

    Settings settings() {
        return settings;
    }

    @Override
    public void close() {
        closed = true;
        listening.interrupt();
        games.values().forEach(SeatedGame::leave);
    }
}
