package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.api.Problem;

/**
 * The promise once more, for the cluster of {@code docker-compose.yml}, which {@code .ci/compose}
 * has started: any one container may die, and each may be replaced, under play.
 */
@EnabledIfSystemProperty(named = "shatranj.compose", matches = ".+")
class ContainersTest {
    private static final int TABLES = 4;

    /** Outlasts the return of a broker on a busy machine. */
    private static final Patience LONG =
            new Patience(Duration.ofSeconds(12), Duration.ofMinutes(4), Duration.ofSeconds(12));

    /** Takes the first answer, whatever it is. */
    private static final Patience ONCE =
            new Patience(Duration.ofSeconds(20), Duration.ZERO, Duration.ofSeconds(12));

    /** Without these, moves are still made. */
    private static final List<String> SPARE =
            List.of("game-0", "game-1", "clock", "redis", "analysis", "competition");

    /** There is one of each in this cluster, and no move without it. */
    private static final List<String> NEEDED = List.of("rules", "kafka-1", "front-door");

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final ComposeCluster cluster =
            new ComposeCluster(
                    Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize(),
                    Optional.ofNullable(System.getProperty("shatranj.compose.settings")));
    private final Guests guests =
            new Guests(URI.create(System.getProperty("shatranj.compose", "")), LONG);

    @Test
    @EnabledIfSystemProperty(named = "shatranj.compose.blows", matches = "kill")
    void any_one_container_may_die_under_play_and_no_acknowledged_move_is_lost() {
        try (Tables tables = play()) {
            for (String service : SPARE) {
                tables.leaveAlone(guests.cast("lonely"));
                cluster.kill(service);
                tables.awaitProgress("without " + service);
                cluster.start(service);
                cluster.awaitHealthy(service);
                tables.awaitProgress("with " + service + " again");
            }
            for (String service : NEEDED) {
                cluster.kill(service);
                cluster.start(service);
                cluster.awaitHealthy(service);
                tables.awaitProgress("after the death of " + service);
            }
            tables.stopAndVerify();
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "shatranj.compose.blows", matches = "replace")
    void each_container_is_replaced_under_play_one_by_one() {
        try (Tables tables = play()) {
            List<String> all = new ArrayList<>(SPARE);
            all.addAll(NEEDED);
            for (String service : all) {
                cluster.replace(service);
                cluster.awaitHealthy(service);
                tables.awaitProgress("after " + service + " was replaced");
            }
            tables.stopAndVerify();
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "shatranj.compose.blows", matches = "brokers")
    void one_broker_of_three_may_die_and_without_two_nothing_is_acknowledged() throws Exception {
        try (Tables tables = play()) {
            cluster.kill("kafka-1");
            tables.awaitProgress("without kafka-1");
            cluster.kill("kafka-2");
            // What was on its way when the broker died may still be acknowledged.
            AtomicInteger before = new AtomicInteger();
            eventually("no move is acknowledged any more")
                    .during(Duration.ofSeconds(5))
                    .until(() -> {
                        int now = tables.acknowledged();
                        return before.getAndSet(now) == now;
                    });
            assertThat(refusal()).as("status and code").matches("50[34] [A-Z_]+");
            eventually("no move is acknowledged with one broker of three")
                    .during(Duration.ofSeconds(5))
                    .atMost(Duration.ofSeconds(6))
                    .failFast(() -> tables.acknowledged() != before.get())
                    .until(() -> tables.acknowledged() == before.get());
            cluster.start("kafka-2");
            cluster.awaitHealthy("kafka-2");
            tables.awaitProgress("with kafka-2 again");
            cluster.start("kafka-1");
            cluster.awaitHealthy("kafka-1");
            tables.awaitProgress("with all three");
            tables.stopAndVerify();
        }
    }

    /** How a creation is refused that cannot be written down. */
    private String refusal() {
        Player white = guests.of("white-lonely");
        Answer answer =
                new Player(white.api().with(ONCE), white.token(), white.alphabet())
                        .create(Api.object().put("color", "WHITE"), UUID.randomUUID().toString());
        String refusal =
                answer instanceof Answer.Refused(Problem problem)
                        ? problem.status() + " " + problem.code()
                        : answer.toString();
        System.out.println("with one broker of three: " + refusal);
        return refusal;
    }

    private Tables play() {
        System.out.println("seed " + seed);
        List<String> names = new ArrayList<>(List.of("white-lonely", "black-lonely"));
        for (int i = 0; i < TABLES; i++) {
            names.addAll(List.of("white-" + i, "black-" + i));
        }
        guests.invite(names, cluster::tools);
        Tables tables = new Tables(TABLES, guests::cast, seed);
        tables.awaitProgress("at the start");
        return tables;
    }
}
