package shatranj.attack.assault;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import shatranj.attack.cluster.Target;
import shatranj.attack.report.StrikeTally;
import shatranj.testsupport.fuzz.Oddities;

/** All assaults at once, at a rate that they share. */
public final class Assaults implements AutoCloseable {
    private static final int END_SECONDS = 40;

    private final List<Assault> all = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final StrikeTally findings;
    private final Web web;
    private volatile boolean stopped;

    /**
     * Begins.
     *
     * @param rate strikes a second, of all together
     * @param known texts that mean something to the server
     */
    public Assaults(Target target, StrikeTally findings, int rate, long seed, List<String> known)
            throws IOException, InterruptedException {
        this.findings = findings;
        this.web = new Web(target, findings);
        Rogues rogues = new Rogues(target, new Oddities(seed, known));
        all.add(new RestAssault(web, new Oddities(seed + 1, known), rogues));
        all.add(new FacadeAssault(web, new Oddities(seed + 2, known), rogues));
        all.add(new Floods(web, new Oddities(seed + 3, known), rogues));
        all.add(new Forgeries(web, new Oddities(seed + 4, known), rogues));
        all.add(new Sockets(web, new Oddities(seed + 5, known)));
        all.add(new Streams(web, rogues));
        all.add(new LagCheat(web, rogues));
        all.add(new PlaySockets(web, new Oddities(seed + 7, known), rogues));
        if (!target.grpc().isEmpty()) {
            all.add(new GrpcAssault(web, new Oddities(seed + 6, known), rogues));
        }
        long pauseNanos = 1_000_000_000L * all.size() / rate;
        all.forEach(assault -> threads.execute(() -> strike(assault, pauseNanos)));
    }

    private void strike(Assault assault, long pauseNanos) {
        while (!stopped) {
            try {
                assault.strike();
            } catch (IOException e) {
                findings.struck(assault.name(), e.getClass().getSimpleName());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            try {
                TimeUnit.NANOSECONDS.sleep(pauseNanos);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    @Override
    public void close() {
        stopped = true;
        threads.shutdown();
        try {
            if (!threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(Assault::close);
        web.close();
    }
}
