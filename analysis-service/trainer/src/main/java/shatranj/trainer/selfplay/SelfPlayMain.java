package shatranj.trainer.selfplay;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.match.Openings;
import shatranj.engine.match.Starts;
import shatranj.rules.ruleset.RuleSets;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.SampleFile;

/**
 * {@code train play --out FILE}: games on several threads until there are as many positions as are
 * wanted. Game {@code n} is the same however many threads play, its place in the file is not.
 */
public final class SelfPlayMain {
    private final PrintStream out;
    private final Settings settings;
    private final Oracle oracle;
    private final Supplier<Evaluation> evaluations;
    private final AtomicLong games = new AtomicLong();
    private final long begun = System.nanoTime();
    private long positions;
    private long said;

    /**
     * @param file that is appended to
     * @param wanted positions
     * @param nodes a move, after which no iteration begins
     * @param seed of the openings; another seed gives other games
     * @param starts what they begin from
     */
    public record Settings(
            Path file, long wanted, int nodes, long seed, Starts starts, int threads) {}

    /**
     * @param oracle ends games of few men
     * @param evaluations makes one for each thread
     */
    public SelfPlayMain(
            PrintStream out, Settings settings, Oracle oracle, Supplier<Evaluation> evaluations) {
        this.out = out;
        this.settings = settings;
        this.oracle = oracle;
        this.evaluations = evaluations;
    }

    /** Plays until there are enough positions. */
    public void run() throws IOException, InterruptedException {
        try (SampleFile.Writer file = new SampleFile.Writer(settings.file())) {
            List<Thread> threads =
                    IntStream.range(0, settings.threads())
                            .mapToObj(i ->
                                    Thread.ofPlatform().name("play-" + i).start(() -> play(file)))
                            .toList();
            for (Thread thread : threads) {
                thread.join();
            }
        }
        report();
    }

    private void play(SampleFile.Writer file) {
        Engine engine = new Engine(1, 1, Helpers.NONE, oracle, evaluations, System::nanoTime);
        SelfPlay player = new SelfPlay(engine, oracle, settings.nodes());
        boolean goesOn = true;
        while (goesOn) {
            long game = games.getAndIncrement();
            // Neighbouring seeds of java.util.Random begin alike: they are mixed first.
            long seed = new SplittableRandom(settings.seed() << 40 | game).nextLong();
            goesOn =
                    keep(
                            file,
                            player.play(
                                    new Openings(seed, RuleSets.ENGINES, settings.starts())
                                            .next()));
        }
    }

    private synchronized boolean keep(SampleFile.Writer file, List<Sample> samples) {
        try {
            file.write(samples);
            file.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + settings.file(), e);
        }
        positions += samples.size();
        if (positions - said >= 100_000) {
            said = positions;
            report();
        }
        return positions < settings.wanted();
    }

    private void report() {
        double seconds = (System.nanoTime() - begun) / 1e9;
        out.printf(
                Locale.ROOT,
                "%d positions of %d games in %.0f s, %.0f a second%n",
                positions,
                games.get(),
                seconds,
                positions / seconds);
    }
}
