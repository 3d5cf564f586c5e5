package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher as users run it, with a real Kafka and a real Redis; only the services are fake. */
class ClusterTest {
    private static final Duration SOON = Duration.ofMinutes(2);

    @TempDir Path directory;

    private Path home;
    private Path data;
    private int port;

    @BeforeEach
    void prepare() throws Exception {
        home = FakeHome.create(directory.resolve("home"));
        data = directory.resolve("data");
        port = Launcher.freeBase(new Pods(2, 2, 2));
    }

    private Launcher up(String... more) throws Exception {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "up";
        arguments[1] = "--port";
        arguments[2] = Integer.toString(port);
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Launcher.run(home, data, arguments);
    }

    @Test
    void it_becomes_ready_serves_every_path_and_stops_with_all_its_processes() throws Exception {
        try (Launcher launcher = up("--pods", "analysis=2,game=2,rules=2")) {
            assertThat(launcher.firstAnswer()).isEqualTo("ready http://127.0.0.1:" + port);
            assertThat(List.of(get("/v1/rule-sets"), get("/v1/rule-sets")))
                    .containsExactlyInAnyOrder("port " + (port + 2), "port " + (port + 14));
            assertThat(get("/v1/time-controls/parse")).isEqualTo("port " + (port + 1));
            assertThat(List.of(get("/v1/analysis"), get("/v1/analysis")))
                    .containsExactlyInAnyOrder("port " + (port + 3), "port " + (port + 17));
            assertThat(List.of(get("/v1/games"), get("/v1/games")))
                    .containsExactlyInAnyOrder("game-0", "game-1");
            assertThat(topics()).contains("shatranj.game.journal.v1", "shatranj.game.feed.v1");
            List<ProcessHandle> tree = launcher.tree();

            launcher.process().destroy();

            launcher.awaitEnd();
            assertAllEnd(tree);
            assertThat(Files.readString(data.resolve("logs/game-0.log")))
                    .contains("game-0 listens");
            assertThat(Files.readString(data.resolve("logs/rules-1.log"))).contains("listens");
        }
    }

    @Test
    void
            a_launcher_that_is_killed_takes_every_process_along_a_frozen_one_too_and_the_next_one_finds_the_topics()
                    throws Exception {
        try (Launcher launcher = up()) {
            assertThat(launcher.firstAnswer()).startsWith("ready");
            List<ProcessHandle> tree = launcher.tree();
            new ProcessBuilder(
                            "/bin/kill", "-STOP", Long.toString(launcher.service("game-0").pid()))
                    .start()
                    .waitFor();

            launcher.process().destroyForcibly();

            assertAllEnd(tree);
        }
        try (Launcher again = up()) {
            assertThat(again.firstAnswer()).startsWith("ready");
            List<ProcessHandle> tree = again.tree();
            again.process().destroyForcibly();
            assertAllEnd(tree);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"game-0", "redis", "kafka"})
    void a_process_that_is_killed_is_started_again(String service) throws Exception {
        try (Launcher launcher = up()) {
            assertThat(launcher.firstAnswer()).startsWith("ready");
            ProcessHandle first = launcher.service(service);
            List<ProcessHandle> before = launcher.tree();

            first.destroyForcibly();

            eventually()
                    .until(() ->
                            launcher.errors()
                                    .contains(
                                            service
                                                    + " was killed; it is started again in 250 ms"));
            eventually().until(() -> Launcher.run(home, data, "status").awaitEnd() == 0);
            assertThat(launcher.service(service).pid()).isNotEqualTo(first.pid());
            List<ProcessHandle> tree = launcher.tree();
            launcher.process().destroyForcibly();
            assertAllEnd(tree);
            assertAllEnd(before);
        }
    }

    @Test
    void a_process_that_is_killed_stays_down_when_it_was_asked_for() throws Exception {
        try (Launcher launcher = up("--no-restart")) {
            assertThat(launcher.firstAnswer()).startsWith("ready");

            launcher.service("game-0").destroyForcibly();

            eventually()
                    .until(() ->
                            launcher.errors()
                                    .contains("game-0 was killed and stays down (--no-restart)"));
            assertThat(Launcher.run(home, data, "status").awaitEnd()).isEqualTo(1);
            List<ProcessHandle> tree = launcher.tree();
            launcher.process().destroy();
            assertAllEnd(tree);
        }
    }

    @Test
    void a_second_cluster_in_the_same_directory_or_on_the_same_ports_is_refused_in_two_sentences()
            throws Exception {
        try (Launcher launcher = up()) {
            assertThat(launcher.firstAnswer()).startsWith("ready");

            Launcher sameData = up();
            assertThat(sameData.awaitEnd()).isEqualTo(2);
            assertThat(sameData.errors())
                    .isEqualTo(
                            "shatranj: A cluster is already running at http://127.0.0.1:%d (process %d). Stop it with ./shatranj down, or start another one with --data and --port.\n"
                                    .formatted(port, launcher.process().pid()));

            Launcher samePorts =
                    Launcher.run(
                            home,
                            directory.resolve("other"),
                            "up",
                            "--port",
                            Integer.toString(port));
            assertThat(samePorts.awaitEnd()).isEqualTo(2);
            assertThat(samePorts.errors())
                    .startsWith(
                            "shatranj: Port "
                                    + port
                                    + " (for the front door) is taken by process "
                                    + launcher.process().pid()
                                    + " (java)")
                    .contains("--port");
            launcher.process().destroyForcibly();
        }
    }

    @Test
    void in_the_background_it_answers_when_it_is_ready_and_goes_down_on_request() throws Exception {
        Launcher detached = up("--detach");
        assertThat(detached.answers())
                .startsWith("ready http://127.0.0.1:" + port)
                .contains("Play in a browser:  http://127.0.0.1:" + port + "/")
                .anyMatch(line -> line.contains("./shatranj token alice --export --data " + data));
        assertThat(detached.awaitEnd()).isZero();
        ProcessHandle game = detached.service("game-0");

        assertThat(Launcher.run(home, data, "down").awaitEnd()).isZero();

        assertThat(game.isAlive()).isFalse();
        assertThat(Launcher.run(home, data, "status").awaitEnd()).isEqualTo(1);
    }

    @Test
    void a_token_has_every_scope_that_was_given() throws Exception {
        List<String> answers =
                Launcher.run(home, data, "token", "alice", "--scope", "play", "--scope", "bot")
                        .answers();
        String claims = answers.getFirst().split("\\.")[1];
        assertThat(new String(Base64.getUrlDecoder().decode(claims), StandardCharsets.UTF_8))
                .contains("\"scope\":\"play bot\"");
    }

    @Test
    void data_of_another_format_is_left_alone() throws Exception {
        Files.createDirectories(data);
        Files.writeString(data.resolve("format"), "99\n");

        Launcher launcher = up();

        assertThat(launcher.awaitEnd()).isEqualTo(2);
        assertThat(launcher.errors()).contains("has format 99").contains("--data");
    }

    private String get(String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private List<String> topics() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", "127.0.0.1:" + (port + 12)))) {
            return List.copyOf(admin.listTopics().names().get());
        }
    }

    private static void assertAllEnd(List<ProcessHandle> tree) throws Exception {
        assertThat(tree).isNotEmpty();
        for (ProcessHandle process : tree) {
            process.onExit().get(SOON.toSeconds(), TimeUnit.SECONDS);
        }
    }

    /**
     * Waits for what processes do; asked rarely, for some conditions start a process themselves.
     */
    private static ConditionFactory eventually() {
        return Awaitility.await().pollInSameThread().pollDelay(Duration.ZERO).atMost(SOON);
    }
}
