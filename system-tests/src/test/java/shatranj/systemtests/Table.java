package shatranj.systemtests;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Two clients who play one random game after the other until they are told to stop. */
final class Table implements Callable<List<LiveGame>>, AutoCloseable {
    private final LiveGame.Cast cast;
    private final Random random;
    private final List<LiveGame> games = new CopyOnWriteArrayList<>();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private volatile boolean stopped;

    Table(LiveGame.Cast cast, long seed) {
        this.cast = cast;
        this.random = new Random(seed);
    }

    @Override
    public List<LiveGame> call() {
        while (!stopped) {
            LiveGame game = new LiveGame(cast, random);
            games.add(game);
            game.play(() -> stopped, acknowledged::incrementAndGet);
        }
        return games;
    }

    /** The moves acknowledged at this table so far. */
    int acknowledged() {
        return acknowledged.get();
    }

    /** After the move that is being made. */
    void stop() {
        stopped = true;
    }

    @Override
    public void close() {
        stop();
        games.forEach(LiveGame::close);
    }
}
