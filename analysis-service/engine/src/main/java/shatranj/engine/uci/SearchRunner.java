package shatranj.engine.uci;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.engine.Chances;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.rules.board.Move;

/** Runs one search at a time on a thread of its own, and says what it finds. */
final class SearchRunner {
    private final Engine engine;
    private final Consumer<String> say;
    private final boolean showsChances;
    private volatile boolean stopped;
    private volatile boolean abandoned;
    private CountDownLatch released = new CountDownLatch(0);
    private boolean infinite;
    private @Nullable Thread thread;

    /**
     * @param showsChances whether lines tell the chances to win, draw and lose
     */
    SearchRunner(Engine engine, Consumer<String> say, boolean showsChances) {
        this.showsChances = showsChances;
        this.engine = engine;
        this.say = say;
    }

    /** Begins; none may be running. An infinite search answers only when stopped. */
    void start(Root root, Limits limits, boolean endless) {
        stopped = false;
        abandoned = false;
        infinite = endless;
        CountDownLatch release = new CountDownLatch(endless ? 1 : 0);
        released = release;
        Thread searching =
                Thread.ofPlatform().name("search").unstarted(() -> run(root, limits, release));
        thread = searching;
        searching.start();
    }

    /** Stops the search, if one is running; its answer is out when this returns. */
    void stop() {
        stopped = true;
        released.countDown();
        join();
    }

    /** Stops the search without an answer: another one is to be asked. */
    void abandon() {
        abandoned = true;
        stop();
    }

    /** Waits for a search that ends by itself; stops one that does not. */
    void await() {
        if (infinite) {
            stop();
        }
        join();
    }

    private void join() {
        Thread running = thread;
        if (running == null) {
            return;
        }
        try {
            running.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Root root, Limits limits, CountDownLatch release) {
        Optional<Line> best =
                engine.search(
                        root,
                        limits,
                        line -> say.accept(info(line, showsChances, engine.hashPermille())),
                        () -> stopped);
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (abandoned) {
            return;
        }
        if (best.isEmpty()) {
            say.accept("info depth 0 score mate 0");
        }
        say.accept("bestmove " + best.map(SearchRunner::answer).orElse("(none)"));
    }

    private static String answer(Line line) {
        return line.pv().size() < 2
                ? line.move().toString()
                : line.move() + " ponder " + line.pv().get(1);
    }

    /** The line as UCI writes it. */
    static String info(Line line, boolean withChances, int hashPermille) {
        long millis = line.elapsed().toMillis();
        String chances = withChances ? " wdl " + Chances.of(line.score()) : "";
        return "info depth %d seldepth %d multipv %d score %s%s nodes %d nps %d hashfull %d time %d pv %s"
                .formatted(
                        line.depth(),
                        line.selectiveDepth(),
                        line.rank(),
                        score(line.score()),
                        chances,
                        line.nodes(),
                        line.nodes() * 1000 / Math.max(1, millis),
                        hashPermille,
                        millis,
                        line.pv().stream().map(Move::toString).collect(Collectors.joining(" ")));
    }

    private static String score(Score score) {
        return switch (score) {
            case Score.Centipawns(int value) -> "cp " + value;
            case Score.Mate(int moves) -> "mate " + moves;
        };
    }
}
