package shatranj.attack.honest;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import shatranj.attack.cluster.Target;
import shatranj.attack.report.Noticed;

/** All honest players; what they notice is noted part by part of the run. */
public final class HonestPlay implements AutoCloseable {
    private static final int LAST_MOVE_SECONDS = 30;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<HonestTable> tables = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile Noticed noticed = new Noticed();

    /**
     * Begins to play.
     *
     * @param players an even number
     * @param rate moves a second, of all together
     */
    public HonestPlay(Target target, int players, int rate, long seed) {
        int games = players / 2;
        Duration pace = Duration.ofNanos(1_000_000_000L * games / rate);
        for (int number = 0; number < games; number++) {
            tables.add(new HonestTable(client, target, number, seed, pace, () -> noticed));
        }
        tables.forEach(threads::execute);
    }

    /** Begins another part of the run, and gives what was noticed in the one that ends. */
    public Noticed turn() {
        Noticed before = noticed;
        noticed = new Noticed();
        return before;
    }

    @Override
    public void close() {
        tables.forEach(HonestTable::stop);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(LAST_MOVE_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.shutdownNow();
    }
}
