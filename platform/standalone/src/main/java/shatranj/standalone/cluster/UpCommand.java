package shatranj.standalone.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import shatranj.commandline.Mistake;
import shatranj.standalone.identity.DevelopmentIssuer;

/** {@code ./shatranj up}: starts a cluster and keeps it until it is interrupted. */
public final class UpCommand {
    private static final int FAILED = 1;
    private static final int LAST_LINES = 12;

    /** Held, since the log system forgets the level of a logger that nobody holds. */
    private static final Logger KAFKA_CLIENT = Logger.getLogger("org.apache.kafka");

    private final Path home;
    private final Console console;

    /**
     * @param home the root of the repository
     */
    public UpCommand(Path home, Console console) {
        this.home = home;
        this.console = console;
    }

    /**
     * Starts the cluster; returns only if it was to be detached or did not start.
     *
     * @param arguments the command line that the options came from, for the detached launcher
     * @return the exit status
     */
    public int run(UpOptions options, List<String> arguments)
            throws IOException, InterruptedException {
        refuseProduction();
        options.data().prepare();
        if (options.detach()) {
            examine(options);
            return new Detached(home, options.data(), console).start(arguments);
        }
        DataDirectory.Lock lock = lock(options.data());
        examine(options);
        warnOfOpenDoor(options.layout());
        KAFKA_CLIENT.setLevel(Level.SEVERE);
        long begin = System.nanoTime();
        DevelopmentIssuer issuer = DevelopmentIssuer.open(options.data().keys(), Clock.systemUTC());
        Programs programs = new Programs(home, options, issuer);
        Cluster cluster = new Cluster(options, programs, issuer, console);
        stopWithThisProcess(cluster, options.data(), lock);
        announce(options, false);
        try {
            cluster.start();
        } catch (StartFailure e) {
            explain(e, options.data());
            return FAILED;
        }
        announce(options, true);
        console.progress(
                "everything is ready after "
                        + Duration.ofNanos(System.nanoTime() - begin).toMillis() / 1000.0
                        + " s");
        Welcome.lines(options.layout(), options.data(), home).forEach(console::answer);
        new CountDownLatch(1).await();
        return 0;
    }

    private static void refuseProduction() {
        for (String variable : List.of("QUARKUS_PROFILE", "SHATRANJ_PROFILE")) {
            if ("prod".equals(System.getenv(variable))) {
                throw new Mistake(
                        "This cluster issues its own tokens and does not run in the production profile ("
                                + variable
                                + "=prod)",
                        "Unset "
                                + variable
                                + ", or deploy the services with an issuer of your own");
            }
        }
    }

    private static DataDirectory.Lock lock(DataDirectory data) throws InterruptedException {
        // A moment of patience: whoever asks for the status holds the lock for an instant.
        for (int attempt = 0; attempt < 10; attempt++) {
            Optional<DataDirectory.Lock> lock = data.lock();
            if (lock.isPresent()) {
                return lock.get();
            }
            Thread.sleep(50);
        }
        throw alreadyRunning(data);
    }

    private static Mistake alreadyRunning(DataDirectory data) {
        String who =
                data.holder().map(process -> "process " + process.pid()).orElse("another process");
        String where =
                data.announced().map(cluster -> " at " + cluster.layout().baseUrl()).orElse("");
        return new Mistake(
                "A cluster is already running" + where + " (" + who + ")",
                "Stop it with ./shatranj down, or start another one with --data and --port");
    }

    private static void examine(UpOptions options) throws InterruptedException {
        if (options.detach() && options.data().holder().isPresent()) {
            throw alreadyRunning(options.data());
        }
        Memory.require(Programs.memoryMb(options.layout()));
        awaitEndOfLastRun(options);
        Ports.requireFree(options.layout());
    }

    /**
     * The processes of a launcher that was killed a moment ago are being killed by their guards
     * just now.
     */
    private static void awaitEndOfLastRun(UpOptions options) throws InterruptedException {
        for (int attempt = 0;
                attempt < 40 && options.data().processesOfLastRun().findAny().isPresent();
                attempt++) {
            Thread.sleep(50);
        }
    }

    private void warnOfOpenDoor(Layout layout) {
        if (!layout.isLoopback()) {
            console.progress(
                    "WARNING: --host "
                            + layout.host()
                            + " lets other machines in, without encryption, and anybody who can read "
                            + ".shatranj/keys can act as any player; do this on a network that you trust only; "
                            + "nobody can sign in on the page, which would ask for no password");
        }
    }

    private void stopWithThisProcess(Cluster cluster, DataDirectory data, DataDirectory.Lock lock) {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    console.progress("stopping");
                                    cluster.stop();
                                    data.withdraw();
                                    console.progress("stopped");
                                    try {
                                        lock.close();
                                    } catch (IOException e) {
                                        console.progress(
                                                "the lock goes with the process: "
                                                        + e.getMessage());
                                    }
                                },
                                "stop-cluster"));
    }

    private static void announce(UpOptions options, boolean ready) {
        options.data()
                .announce(
                        new RunningCluster(ProcessHandle.current().pid(), options.layout(), ready));
    }

    private void explain(StartFailure failure, DataDirectory data) throws IOException {
        Path log = data.log(failure.service());
        console.progress(failure.getMessage() + "; its last lines:");
        List<String> told =
                LogFile.tail(log, 20 * LAST_LINES).stream()
                        // Where in the code is for the log file.
                        .filter(line -> !line.startsWith("\tat ") && !line.isBlank())
                        .toList();
        for (String line : told.subList(Math.max(0, told.size() - LAST_LINES), told.size())) {
            console.progress("    " + line);
        }
        console.progress("The whole log is " + log + ".");
    }
}
