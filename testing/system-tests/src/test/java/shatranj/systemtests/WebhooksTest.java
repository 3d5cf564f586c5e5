package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;
import shatranj.systemtests.Rest.Answer;

/** A program that is told the events of a player, while the pod that tells it dies. */
@SharesCluster
class WebhooksTest {
    private static final int GAMES = 6;
    private static final List<String> MOVES =
            List.of("e2e3", "e7e6", "d2d3", "d7d6", "c2c3", "c7c6", "f2f3", "f7f6");

    /** Whoever heard it before it said so is told again, and knows it by the id. */
    private static final class Receiver implements AutoCloseable {
        final List<String> ids = new CopyOnWriteArrayList<>();
        final List<String> bodies = new CopyOnWriteArrayList<>();
        private final AtomicInteger requests = new AtomicInteger();
        private final HttpServer server;

        Receiver() throws IOException {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        String body =
                                new String(
                                        exchange.getRequestBody().readAllBytes(),
                                        StandardCharsets.UTF_8);
                        boolean isTaken = requests.incrementAndGet() % 7 != 0;
                        if (isTaken) {
                            ids.add(exchange.getRequestHeaders().getFirst("webhook-id"));
                            bodies.add(body);
                        }
                        exchange.sendResponseHeaders(isTaken ? 204 : 503, -1);
                        exchange.close();
                    });
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
        }

        String url() {
            return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
        }

        List<String> of(String game) {
            return List.copyOf(
                    new LinkedHashSet<>(
                            ids.stream().filter(id -> id.startsWith(game + ".")).toList()));
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    @Test
    void nothing_is_missing_and_each_game_is_told_in_order(LocalCluster cluster)
            throws IOException {
        Rest rest = new Rest(cluster);
        String white = cluster.token("hook-white");
        String black = cluster.token("hook-black");
        try (Receiver receiver = new Receiver()) {
            Answer made =
                    rest.ask(
                            "POST",
                            "/v1/webhooks",
                            white,
                            "{\"url\": \"%s\"}".formatted(receiver.url()));
            assertThat(made.status()).as(made.body().toString()).isEqualTo(201);
            List<String> games = new ArrayList<>();
            for (int game = 0; game < GAMES; game++) {
                games.add(play(rest, white, black, game == GAMES / 2, cluster));
            }
            for (String game : games) {
                long last =
                        rest.ask("GET", "/v1/games/" + game, white, "")
                                .body()
                                .path("version")
                                .asLong();
                List<String> expected = new ArrayList<>();
                for (long version = 1; version <= last; version++) {
                    expected.add(game + "." + version);
                }
                eventually("all of " + game + " is told")
                        .atMost(Duration.ofMinutes(3))
                        .untilAsserted(() ->
                                assertThat(receiver.of(game)).containsExactlyElementsOf(expected));
            }
            assertThat(receiver.bodies).anyMatch(body -> body.contains("\"type\":\"game.ended\""));
            Set<String> types = Set.of("game.created", "game.started", "game.moved", "game.ended");
            for (String type : types) {
                assertThat(receiver.bodies)
                        .anyMatch(body -> body.startsWith("{\"type\":\"" + type + "\""));
            }
            String deliveries = "/v1/webhooks/" + made.body().path("id").asText() + "/deliveries";
            assertThat(rest.ask("GET", deliveries, white, "").body().path("deliveries"))
                    .isNotEmpty();
            assertThat(rest.ask("GET", deliveries, black, "").status()).isEqualTo(404);
        }
    }

    private static String play(
            Rest rest, String white, String black, boolean killsThePod, LocalCluster cluster) {
        String invitation =
                "{\"opponent\": \"hook-black\", \"color\": \"WHITE\", \"visibility\": \"PRIVATE\"}";
        Answer made = rest.ask("POST", "/v1/games", white, invitation);
        assertThat(made.status()).as(made.body().toString()).isEqualTo(201);
        String game = made.body().path("id").asText();
        assertThat(rest.ask("POST", "/v1/games/" + game + "/join", black, "").status())
                .isEqualTo(200);
        for (int ply = 1; ply <= MOVES.size(); ply++) {
            if (killsThePod && ply == MOVES.size() / 2) {
                cluster.processes().kill("webhook");
            }
            Answer moved =
                    rest.ask(
                            "PUT",
                            "/v1/games/" + game + "/moves/" + ply,
                            ply % 2 == 1 ? white : black,
                            "{\"move\": \"%s\"}".formatted(MOVES.get(ply - 1)));
            assertThat(moved.status()).as(moved.body().toString()).isEqualTo(201);
        }
        assertThat(rest.ask("POST", "/v1/games/" + game + "/resign", white, "").status())
                .isBetween(200, 204);
        return game;
    }
}
