package shatranj.chaos.play;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.chaos.check.Told;
import shatranj.standalone.control.Waiting;

/** All tables of a run. */
public final class LoadRun implements AutoCloseable {
    private static final int MOVES_EACH = 2;
    private static final long PROGRESS_SECONDS = 120;
    private static final long END_SECONDS = 170;

    private final List<PlayerPair> tables = new ArrayList<>();
    private final List<LonelyGame> lonely = new CopyOnWriteArrayList<>();
    private final Findings findings;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * Begins to play.
     *
     * @param cast who plays at a table of that name
     * @param games how many at once
     * @param thought before a move, on average
     * @param sameAnswer what requests that are sent again expect
     */
    public LoadRun(
            Function<String, Cast> cast,
            int games,
            long seed,
            Duration thought,
            SameAnswer sameAnswer,
            Findings findings) {
        this.findings = findings;
        for (int i = 0; i < games; i++) {
            tables.add(new PlayerPair(cast.apply("" + i), seed + i, thought, sameAnswer, findings));
        }
        tables.forEach(threads::execute);
    }

    /** How many moves were acknowledged so far. */
    public int acknowledged() {
        return tables.stream().mapToInt(PlayerPair::acknowledged).sum();
    }

    /** How many games were left to their flags. */
    public int flags() {
        return tables.stream().mapToInt(PlayerPair::flags).sum();
    }

    /** A game that nobody plays begins: its flag must fall by itself. */
    public void leaveAlone(Cast cast) {
        lonely.add(new LonelyGame(cast));
    }

    /** Waits until some more moves were acknowledged at every table. */
    public void awaitProgress(String when) {
        List<Integer> before = tables.stream().map(PlayerPair::acknowledged).toList();
        try {
            Waiting.until(
                    "progress at every table " + when,
                    PROGRESS_SECONDS,
                    () -> haveProgressed(before));
        } catch (AssertionError e) {
            findings.add(Kind.STUCK, String.valueOf(e.getMessage()));
        }
    }

    private boolean haveProgressed(List<Integer> before) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).acknowledged() < before.get(i) + MOVES_EACH) {
                return false;
            }
        }
        return true;
    }

    /** Lets every table make its move, then compares what the server shows. */
    public void finish() {
        tables.forEach(PlayerPair::stop);
        threads.shutdown();
        try {
            findings.expect(
                    threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS),
                    Kind.STUCK,
                    "a last move was not answered in " + END_SECONDS + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        tables.forEach(PlayerPair::verify);
        lonely.forEach(game -> game.verify(findings));
    }

    /** What all players were told. */
    public List<Told> told() {
        return games().stream().map(LiveGame::told).toList();
    }

    /** How often the watchers' connections were opened. */
    public int connections() {
        return games().stream().mapToInt(LiveGame::connections).sum();
    }

    private List<LiveGame> games() {
        return tables.stream().flatMap(table -> table.games().stream()).toList();
    }

    @Override
    public void close() {
        tables.forEach(PlayerPair::close);
        lonely.forEach(LonelyGame::close);
        threads.shutdownNow();
    }
}
