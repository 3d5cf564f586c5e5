package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import shatranj.chaos.check.Findings;
import shatranj.chaos.check.Pauses;
import shatranj.chaos.check.Told;
import shatranj.chaos.play.Cast;
import shatranj.chaos.play.LoadRun;
import shatranj.chaos.play.SameAnswer;

/** Tables at which games are played at once; whatever should not be fails the test. */
public final class Tables implements AutoCloseable {
    private static final Duration THOUGHT = Duration.ofMillis(10);

    private final Findings findings = new Findings(System.out::println);
    private final LoadRun load;
    private long lastProgressMs = System.currentTimeMillis();

    /**
     * Begins to play.
     *
     * @param cast who plays at a table of that name
     */
    public Tables(int count, Function<String, Cast> cast, long seed) {
        load = new LoadRun(cast, count, seed, THOUGHT, SameAnswer.WHOLE, findings);
    }

    /** A game that nobody plays begins: its flag must fall by itself. */
    public void leaveAlone(Cast cast) {
        load.leaveAlone(cast);
    }

    /** The moves that were acknowledged so far. */
    public int acknowledged() {
        return load.acknowledged();
    }

    /** Waits until some more moves were acknowledged at every table. */
    public void awaitProgress(String when) {
        load.awaitProgress(when);
        assertThat(findings.all()).isEmpty();
        List<Told> told = load.told();
        Pauses inOneGame = Pauses.inOneGame(told, lastProgressMs);
        System.out.printf(
                "%s: %d moves, at most %d ms without one, in one game %d ms (from %s)%n",
                when,
                acknowledged(),
                Pauses.of(told, lastProgressMs).longestMs(),
                inOneGame.longestMs(),
                Instant.ofEpochMilli(inOneGame.fromMs()));
        lastProgressMs = System.currentTimeMillis();
    }

    /** Ends all games after the move that is being made, and compares them with the server's. */
    public void stopAndVerify() {
        load.finish();
        assertThat(findings.all()).isEmpty();
        assertThat(load.told()).as("games that were played").isNotEmpty();
    }

    @Override
    public void close() {
        load.close();
    }
}
