package shatranj.chaos.play;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;

/**
 * Two clients who play one random game after the other until they are told to stop; now and then
 * one of them begins a game and leaves it to its flag.
 */
final class PlayerPair implements Runnable {
    private static final int LONELY_EVERY = 40;

    private final Cast cast;
    private final Random random;
    private final Duration thought;
    private final SameAnswer sameAnswer;
    private final Findings findings;
    private final List<LiveGame> games = new CopyOnWriteArrayList<>();
    private final List<LonelyGame> lonely = new CopyOnWriteArrayList<>();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private volatile boolean stopped;

    /**
     * @param thought before a move, on average
     */
    PlayerPair(Cast cast, long seed, Duration thought, SameAnswer sameAnswer, Findings findings) {
        this.cast = cast;
        this.random = new Random(seed);
        this.thought = thought;
        this.sameAnswer = sameAnswer;
        this.findings = findings;
    }

    @Override
    public void run() {
        while (!stopped) {
            try {
                LiveGame game = new LiveGame(cast, random, sameAnswer, findings);
                games.add(game);
                game.play(() -> stopped, this::think, acknowledged::incrementAndGet);
            } catch (RuntimeException e) {
                findings.add(
                        Kind.STUCK,
                        "a game broke off: "
                                + (games.isEmpty() ? "" : games.getLast().id() + ": ")
                                + e);
            }
        }
    }

    private void think() {
        if (random.nextInt(LONELY_EVERY) == 0) {
            lonely.add(new LonelyGame(cast));
        }
        if (!thought.isZero()) {
            try {
                Thread.sleep(random.nextLong(2 * thought.toMillis()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    List<LiveGame> games() {
        return List.copyOf(games);
    }

    /** The moves acknowledged at this table so far. */
    int acknowledged() {
        return acknowledged.get();
    }

    int flags() {
        return lonely.size();
    }

    /** After the move that is being made. */
    void stop() {
        stopped = true;
    }

    void verify() {
        try {
            games.forEach(LiveGame::verify);
            lonely.forEach(game -> game.verify(findings));
        } catch (RuntimeException e) {
            findings.add(Kind.STUCK, "a game cannot be read: " + e);
        }
    }

    void close() {
        stop();
        games.forEach(LiveGame::close);
        lonely.forEach(LonelyGame::close);
    }
}
