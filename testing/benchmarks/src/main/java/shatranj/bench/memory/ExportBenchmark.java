package shatranj.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.service.LiveHeap;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.readmodel.TableKeys;
import shatranj.standalone.control.LocalCluster;
import shatranj.support.topics.Topic;

/**
 * All games of a player in one answer, on a cluster of its own: finished games are put into the
 * archive's topics as a pod publishes them, and exported as lines of JSON. Each must be there once,
 * with the moves of the archive. The live heap of the pod, after a full collection each time, is
 * looked at before and four times on the way.
 */
@Command(
        name = "export",
        description =
                "export of a player's games: rate, live heap on the way, and whether all came")
public final class ExportBenchmark implements Benchmark {
    private static final String PLAYER = "ada";
    private static final int LOOKS = 4;
    private static final int ATTEMPTS = 60;
    private static final int PAUSE_SECONDS = 5;
    private static final double MEBI = 1 << 20;

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 100, most = 10_000_000)
    private int games = 100_000;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = Long.MAX_VALUE / 10)
    private long seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench-export");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            SampleGames archive = new SampleGames(seed);
            publish(cluster, archive);
            out.printf(Locale.ROOT, "%,d games are in the archive%n", games);
            Map<String, List<String>> lines = lines(archive);
            awaitTables(cluster, lines);
            long before = liveHeap(cluster);
            Exported exported = export(cluster, lines);
            out.printf(
                    Locale.ROOT,
                    "%,d games, %,.0f MiB in %.1f s; %d wrong; live heap %.1f MiB before, at most"
                            + " %.1f on the way%n",
                    exported.count,
                    exported.bytes / MEBI,
                    exported.seconds,
                    exported.wrong,
                    before / MEBI,
                    exported.mostHeap / MEBI);
            if (exported.count != games || exported.wrong > 0) {
                throw new IllegalStateException("the export is not the archive");
            }
            return List.of(
                    new Figure("export-rate", exported.count / exported.seconds, "games/s"),
                    new Figure("export-size", exported.bytes / MEBI, "MiB"),
                    new Figure("export-heap-before", before / MEBI, "MiB"),
                    new Figure("export-heap-most", exported.mostHeap / MEBI, "MiB"));
        } finally {
            Directories.delete(directory);
        }
    }

    private void publish(LocalCluster cluster, SampleGames archive) throws Exception {
        Map<String, Object> settings =
                Map.of(
                        "bootstrap.servers",
                        "127.0.0.1:" + cluster.layout().kafka(),
                        "linger.ms",
                        20);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            int partitions = producer.partitionsFor(Topic.ARCHIVE.topicName()).size();
            List<Future<?>> sent = new ArrayList<>();
            for (int number = 0; number < games; number++) {
                GameId id = archive.id(number);
                ArchivedGame game = archive.archived(number);
                sent.add(
                        producer.send(
                                new ProducerRecord<>(
                                        Topic.ARCHIVE.topicName(),
                                        id.partition(partitions),
                                        id.bytes(),
                                        game.toByteArray())));
                for (boolean finished : new boolean[] {false, true}) {
                    sent.add(
                            producer.send(
                                    new ProducerRecord<>(
                                            Topic.PLAYER_GAMES.topicName(),
                                            TableKeys.partition(PLAYER, partitions),
                                            key(id, game, finished),
                                            entry(game, finished).toByteArray())));
                }
            }
            for (Future<?> one : sent) {
                var unused = one.get();
            }
        }
    }

    private static byte[] key(GameId id, ArchivedGame game, boolean finished) {
        return TableKeys.entry(new PlayerId(PLAYER), createdAtMs(game), id.bytes(), finished);
    }

    private static PlayerGame entry(ArchivedGame game, boolean finished) {
        return PlayerGame.newBuilder()
                .setPlayer(PLAYER)
                .setGameId(game.getGameId())
                .setFinished(finished)
                .setAtMs(game.getDecisionsList().getLast().getOccurredAtMs())
                .setCreatedAtMs(createdAtMs(game))
                .addPlayers(PLAYER)
                .addPlayers("bob")
                .build();
    }

    private static long createdAtMs(ArchivedGame game) {
        return game.getDecisions(0).getOccurredAtMs();
    }

    /** Tables are behind their topics for a while: until as many games are listed as there are. */
    private void awaitTables(LocalCluster cluster, Map<String, List<String>> lines)
            throws Exception {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (export(cluster, lines).count == games) {
                return;
            }
            TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
        }
        throw new IllegalStateException("the tables do not have all games");
    }

    private static final class Exported {
        private final Set<String> ids = new HashSet<>();
        private long count;
        private long wrong;
        private long bytes;
        private long mostHeap;
        private double seconds;
    }

    /**
     * Exports all games.
     *
     * @param lines the moves of each game, by its id
     */
    private Exported export(LocalCluster cluster, Map<String, List<String>> lines)
            throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(cluster.base() + "/v1/games?player=" + PLAYER))
                        .header("Authorization", "Bearer " + cluster.token(PLAYER))
                        .header("Accept", "application/x-ndjson")
                        .build();
        Exported exported = new Exported();
        long begin = System.nanoTime();
        HttpResponse<InputStream> answer =
                client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        long looking = 0;
        try (BufferedReader body =
                new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            for (String line = body.readLine(); line != null; line = body.readLine()) {
                exported.count++;
                exported.bytes += line.length() + 1L;
                check(json.readTree(line), lines, exported);
                if (exported.count % Math.max(1, games / (LOOKS + 1)) == 0
                        && exported.count < games) {
                    long now = System.nanoTime();
                    exported.mostHeap = Math.max(exported.mostHeap, liveHeap(cluster));
                    looking += System.nanoTime() - now;
                }
            }
        }
        exported.seconds = (System.nanoTime() - begin - looking) / 1e9;
        return exported;
    }

    private Map<String, List<String>> lines(SampleGames archive) {
        Map<String, List<String>> lines = new HashMap<>();
        for (int number = 0; number < games; number++) {
            lines.put(archive.id(number).toString(), SampleGames.moves(archive.archived(number)));
        }
        return lines;
    }

    private static void check(JsonNode game, Map<String, List<String>> lines, Exported exported) {
        String id = game.path("id").asText();
        List<String> moves = new ArrayList<>();
        game.path("moves").forEach(move -> moves.add(move.path("uci").asText()));
        boolean isRight =
                exported.ids.add(id)
                        && moves.equals(lines.get(id))
                        && game.at("/outcome/reason").asText().equals("RESIGNATION");
        if (!isRight) {
            exported.wrong++;
        }
    }

    private static long liveHeap(LocalCluster cluster) throws IOException, InterruptedException {
        return LiveHeap.bytes(cluster.processes().pid("game-0"));
    }
}
