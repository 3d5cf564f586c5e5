package shatranj.bench.analysis;

import java.io.BufferedReader;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How soon a search that nobody waits for any longer makes room: all threads search for one caller,
 * another waits, and the first hangs up. A search that is cancelled uses a millisecond of processor
 * time to its end; what is measured beyond that and the way is what the machine's other programs
 * let threads of the lowest priority wait for a core.
 */
record CancellationLatency(Asker first, Asker second) {
    /** Code that nobody has compiled yet takes six milliseconds for that one. */
    private static final int WARM_UP = 5;

    private static final int TIMES = 20;
    private static final String LONG_QUESTION = "{\"moves\":[],\"timeMs\":30000,\"multiPv\":2}";

    /** Milliseconds from hanging up to the first line of who waited. */
    List<Double> times() throws Exception {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < WARM_UP + TIMES; i++) {
            times.add(time());
            TimeUnit.MILLISECONDS.sleep(200);
        }
        return times.subList(WARM_UP, times.size());
    }

    private double time() throws Exception {
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        List<HttpResponse<InputStream>> running = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            running.add(first.send(LONG_QUESTION));
        }
        try (BufferedReader lines = Asker.lines(second.send(LONG_QUESTION))) {
            if (!lines.readLine().contains("place")) {
                throw new IllegalStateException("a thread was free that should not be");
            }
            long hungUp = System.nanoTime();
            running.getFirst().body().close();
            if (!lines.readLine().contains("depth")) {
                throw new IllegalStateException("no line after a hang-up");
            }
            return (System.nanoTime() - hungUp) / 1e6;
        } finally {
            for (HttpResponse<InputStream> one : running) {
                one.body().close();
            }
        }
    }
}
