package shatranj.bench.webhooks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.service.ServiceProcess;
import shatranj.commandline.Within;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;

/**
 * Events of many games for the webhooks of many players, while the two pods that deliver them are
 * killed in turn and the receiver goes away and comes back: none may lack, none come out of order.
 */
@Command(
        name = "webhooks",
        description = "deliveries of webhooks while pods and receiver are killed")
public final class WebhooksBenchmark implements Benchmark {
    private static final int EVENTS_OF_A_GAME = 50;
    private static final int PLAYERS = 20;
    private static final long AWAY_MS = 2_000;

    @Option(names = "--deliveries", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 10_000_000)
    private int deliveries = 100_000;

    @Option(
            names = "--blow-seconds",
            paramLabel = "N",
            description = "a pod or the receiver dies every N seconds; " + Benchmark.USUALLY)
    @Within(most = 3_600)
    private int blowSeconds = 10;

    @Option(
            names = "--patience-seconds",
            paramLabel = "N",
            description = "what has not come by then is lost; " + Benchmark.USUALLY)
    @Within(most = 86_400)
    private int patienceSeconds = 1_200;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "writes each delivery to a file, for webhook-service/compare/verify.py")
    private @Nullable Path recordFile;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        Optional<BufferedWriter> record =
                recordFile == null
                        ? Optional.empty()
                        : Optional.of(Files.newBufferedWriter(recordFile));
        try (LocalCluster cluster =
                        new LocalCluster(Files.createDirectory(directory.resolve("data")), 1);
                Receiver receiver = new Receiver(record)) {
            cluster.start();
            receiver.open();
            return new Run(cluster, receiver, out).measure(record);
        } finally {
            if (record.isPresent()) {
                record.get().close();
            }
        }
    }

    private final class Run {
        private final LocalCluster cluster;
        private final Receiver receiver;
        private final PrintStream out;
        private final HttpClient client = HttpClient.newHttpClient();
        private ServiceProcess second;
        private int podsKilled;
        private int absences;

        Run(LocalCluster cluster, Receiver receiver, PrintStream out) throws Exception {
            this.cluster = cluster;
            this.receiver = receiver;
            this.out = out;
            this.second = secondPod();
        }

        /** Beside the one of the cluster. */
        private ServiceProcess secondPod() throws IOException, InterruptedException {
            return ServiceProcess.webhook(
                    cluster.home(),
                    List.of(
                            "quarkus.profile=standalone",
                            "kafka.bootstrap.servers=127.0.0.1:" + cluster.layout().kafka(),
                            "shatranj.identity.keys=" + cluster.data().keys().resolve("keys.json"),
                            "shatranj.identity.issuer=" + DevelopmentIssuer.ISSUER,
                            "shatranj.identity.audience=" + DevelopmentIssuer.AUDIENCE,
                            "shatranj.webhooks.plain-http=true",
                            "shatranj.webhooks.allowed-networks=127.0.0.0/8"));
        }

        List<Figure> measure(Optional<BufferedWriter> record) throws Exception {
            for (int player = 0; player < PLAYERS; player++) {
                String secret = subscribe("hook" + player);
                if (record.isPresent()) {
                    record.get().write("secret\thook" + player + "\t" + secret);
                    record.get().newLine();
                }
            }
            int games = Math.max(1, deliveries / EVENTS_OF_A_GAME);
            int expected = games * EVENTS_OF_A_GAME;
            long begun = System.nanoTime();
            publish(games);
            out.printf(
                    Locale.ROOT,
                    "webhooks: %d events of %d games for %d webhooks, published in %.1f s%n",
                    expected,
                    games,
                    PLAYERS,
                    (System.nanoTime() - begun) / 1e9);
            await(expected, begun);
            double seconds = (System.nanoTime() - begun) / 1e9;
            second.close();
            return report(expected, seconds);
        }

        private String subscribe(String player) throws IOException, InterruptedException {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(cluster.layout().baseUrl() + "/v1/webhooks"))
                            .header("Authorization", "Bearer " + cluster.token(player))
                            .header("Content-Type", "application/json")
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            "{\"url\": \"%s\"}".formatted(receiver.url(player))))
                            .build();
            HttpResponse<String> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 201) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
            return answer.body().replaceAll(".*\"secret\":\"([^\"]+)\".*", "$1");
        }

        private void publish(int games) throws Exception {
            List<Future<?>> sent = new ArrayList<>();
            try (Events events = new Events("127.0.0.1:" + cluster.layout().kafka())) {
                for (int version = 1; version <= EVENTS_OF_A_GAME; version++) {
                    for (int game = 0; game < games; game++) {
                        sent.add(events.move("hook" + game % PLAYERS, game, version));
                    }
                }
                for (Future<?> one : sent) {
                    var unused = one.get();
                }
            }
        }

        private void await(int expected, long begun) throws Exception {
            long giveUp = begun + TimeUnit.SECONDS.toNanos(patienceSeconds);
            long nextBlow = System.nanoTime() + TimeUnit.SECONDS.toNanos(blowSeconds);
            int blow = 0;
            while (receiver.arrived() < expected && System.nanoTime() < giveUp) {
                TimeUnit.MILLISECONDS.sleep(50);
                if (System.nanoTime() > nextBlow) {
                    strike(blow++);
                    out.printf("  %d of %d have arrived%n", receiver.arrived(), expected);
                    nextBlow = System.nanoTime() + TimeUnit.SECONDS.toNanos(blowSeconds);
                }
            }
        }

        private void strike(int blow) throws Exception {
            switch (blow % 3) {
                case 0 -> {
                    cluster.processes().kill("webhook");
                    podsKilled++;
                }
                case 1 -> {
                    receiver.close();
                    TimeUnit.MILLISECONDS.sleep(AWAY_MS);
                    receiver.open();
                    absences++;
                }
                default -> {
                    second.kill();
                    podsKilled++;
                    second = secondPod();
                }
            }
        }

        private List<Figure> report(int expected, double seconds) {
            long arrived = receiver.arrived();
            out.printf(
                    Locale.ROOT,
                    "  %d pods killed, the receiver away %d times%n"
                            + "  lost %d, doubled %d, out of order %d; %.0f a second over %.0f s%n",
                    podsKilled,
                    absences,
                    expected - arrived,
                    receiver.doubled(),
                    receiver.reordered(),
                    arrived / seconds,
                    seconds);
            return List.of(
                    new Figure("webhooks-lost", expected - arrived, "events"),
                    new Figure("webhooks-doubled", receiver.doubled(), "events"),
                    new Figure("webhooks-reordered", receiver.reordered(), "events"),
                    new Figure("webhooks-rate", arrived / seconds, "a-second"));
        }
    }
}
