package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import shatranj.chaos.play.Cast;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * Every operation of the OpenAPI document, asked without a token, with a wrong one, with one of the
 * wrong scope and with the right one; who may not ask is told so, whatever the body says. An
 * operation that is new is locked, or it is named here.
 */
@SharesCluster
class LocksTest {
    /** What everybody may do: look at public games, and ask about the rules. */
    private static final Set<String> OPEN =
            Set.of(
                    "GET /v1",
                    "GET /v1/docs",
                    "GET /v1/games/{id}",
                    "GET /v1/games/{id}/events",
                    "GET /v1/games/{id}/legal-moves",
                    "GET /v1/games/{id}/pgn",
                    "GET /v1/games/{id}/chat",
                    "GET /v1/games/{id}/rematch",
                    "GET /v1/games/{id}/svg",
                    "GET /v1/public-games/{month}",
                    "GET /v1/games/live",
                    "GET /v1/seeks/open",
                    "GET /v1/finished-games",
                    "GET /v1/finished-games/head-to-head",
                    "GET /v1/players/{id}",
                    "GET /v1/ratings",
                    "GET /v1/ratings/{player}",
                    "GET /v1/ratings/{player}/{pool}",
                    "GET /v1/rated-games/{id}",
                    "GET /v1/leaderboards",
                    "GET /v1/leaderboards/{pool}",
                    "GET /v1/tournaments",
                    "GET /v1/tournaments/{id}",
                    "GET /v1/tournaments/{id}/players",
                    "GET /v1/tournaments/{id}/rounds/{round}",
                    "GET /v1/tournaments/{id}/events",
                    "GET /v1/tournaments/{id}/standings",
                    "GET /v1/tournaments/{id}/trf",
                    "GET /v1/problems",
                    "GET /v1/problems/daily",
                    "GET /v1/problems/next",
                    "GET /v1/problems/{id}",
                    "GET /v1/problems/{id}/solution",
                    "POST /v1/problems/{id}/attempts",
                    "POST /v1/guests",
                    "POST /v1/positions/adjudicate",
                    "POST /v1/positions/legal-moves",
                    "POST /v1/positions/play",
                    "POST /v1/positions/validate",
                    "GET /v1/positions/svg",
                    "POST /v1/pgn/format",
                    "POST /v1/pgn/parse",
                    "GET /v1/rule-sets",
                    "GET /v1/setups/{name}",
                    "POST /v1/time-controls/explain",
                    "POST /v1/time-controls/parse");

    /** Needs a token, whatever its scopes: one's own keys and attempts, and lists of games. */
    private static final Set<String> ANY_SCOPE =
            Set.of(
                    "GET /v1/games",
                    "GET /v1/problems/me",
                    "GET /v1/problems/me/attempts",
                    "GET /v1/tokens",
                    "POST /v1/tokens",
                    "DELETE /v1/tokens/{id}");

    /** JSON of nothing: whoever says that it cannot be read has looked at it. */
    private static final String UNREADABLE = "{";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();

    private record Operation(int port, String method, String path) {
        String name() {
            return method + " " + path;
        }

        /** The scope that it needs. */
        String scope() {
            if (path.matches("/v1/(analysis|tablebase|explorer|reviews)(/.*)?")) {
                return "analysis";
            }
            return path.contains("/arbiter/")
                            || path.startsWith("/v1/bulk-games")
                            || path.startsWith("/v1/voidings")
                    ? "arbiter"
                    : "play";
        }
    }

    private record Told(int status, String code) {}

    @Test
    void every_operation_needs_the_token_that_it_should(LocalCluster cluster) throws Exception {
        String game = game(cluster);
        List<Operation> operations = operations(cluster.layout());
        assertThat(operations).hasSizeGreaterThan(50);
        List<String> faults = new ArrayList<>();
        for (Operation operation : operations) {
            boolean open = OPEN.contains(operation.name());
            Told without = ask(operation, game, Optional.empty(), UNREADABLE);
            Told right = ask(operation, game, Optional.of(token(cluster, operation.scope())), "{}");
            if (open) {
                expect(faults, operation, "without a token", without, isLocked(without), false);
            } else {
                boolean missing = is(without, 401, "TOKEN_MISSING");
                expect(faults, operation, "without a token", without, missing, true);
                Told wrong =
                        ask(operation, game, Optional.of("eyJhbGciOiJub25lIn0.e30."), UNREADABLE);
                boolean invalid = is(wrong, 401, "TOKEN_INVALID");
                expect(faults, operation, "with a wrong token", wrong, invalid, true);
                checkScope(cluster, faults, operation, game);
            }
            expect(faults, operation, "with the right token", right, isLocked(right), false);
        }
        assertThat(faults).as("of %d operations", operations.size()).isEmpty();
    }

    /** A guest's name is somebody else's next week: what is kept for longer is not for guests. */
    @Test
    void guests_are_told_what_is_not_for_them(LocalCluster cluster) throws Exception {
        String guest =
                new Rest(cluster).ask("POST", "/v1/guests", "", "").body().path("token").asText();
        List<Operation> forPlayers = operations(cluster.layout(), LocksTest::isForPlayers);
        assertThat(forPlayers).hasSizeGreaterThan(20);
        List<String> faults = new ArrayList<>();
        for (Operation operation : forPlayers) {
            Told told = ask(operation, "", Optional.of(guest), "{}");
            boolean refused = is(told, 403, "GUESTS_NOT_ALLOWED");
            expect(faults, operation, "as a guest", told, refused, true);
        }
        assertThat(faults).as("of %d operations", forPlayers.size()).isEmpty();
    }

    /** Of no use to any guest; seeks are of some. What is for arbiters asks for a scope before. */
    private static boolean isForPlayers(JsonNode operation) {
        return operation.at("/responses/403/$ref").asText().contains("GuestsNotAllowed")
                && operation.at("/security/0/token").valueStream().anyMatch(LocksTest::isPlay)
                && !operation.path("operationId").asText().contains("Seek");
    }

    private static boolean isPlay(JsonNode scope) {
        return scope.asText().equals("play");
    }

    private void checkScope(
            LocalCluster cluster, List<String> faults, Operation operation, String game)
            throws Exception {
        if (ANY_SCOPE.contains(operation.name())) {
            return;
        }
        Optional<String> token = Optional.of(token(cluster, otherThan(operation)));
        Told other = ask(operation, game, token, UNREADABLE);
        boolean refused = is(other, 403, "SCOPE_MISSING");
        expect(faults, operation, "with another scope", other, refused, true);
    }

    private static boolean is(Told told, int status, String code) {
        return told.status() == status && told.code().equals(code);
    }

    private static void expect(
            List<String> faults,
            Operation operation,
            String how,
            Told told,
            boolean seen,
            boolean wanted) {
        if (seen != wanted) {
            faults.add(operation.name() + " " + how + ": " + told);
        }
    }

    /** Refused for what the token is, not for who its bearer is. */
    private static boolean isLocked(Told told) {
        return told.status() == 401 || told.code().equals("SCOPE_MISSING");
    }

    private static String otherThan(Operation operation) {
        return operation.scope().equals("analysis") ? "play" : "analysis";
    }

    @Test
    void health_and_metrics_are_not_reached_through_a_public_port(LocalCluster cluster)
            throws Exception {
        Layout layout = cluster.layout();
        for (int port :
                List.of(
                        layout.port(),
                        layout.rules(),
                        layout.clock(),
                        layout.analysis(),
                        layout.competition(),
                        layout.webhook(),
                        layout.game(0))) {
            for (String path :
                    List.of(
                            "/q",
                            "/q/health",
                            "/q/metrics",
                            "/q/openapi",
                            "/q/dev",
                            "/%71/health",
                            "//q/health")) {
                assertThat(ask(new Operation(port, "GET", path), "", Optional.empty(), "").status())
                        .as("%s on port %d", path, port)
                        .isBetween(400, 404);
            }
        }
    }

    private static String game(LocalCluster cluster) {
        return Game.from(
                        Cast.player(cluster, Optional.of("locks-white"))
                                .create(
                                        Api.object()
                                                .put("color", "WHITE")
                                                .put("opponent", "locks-black"),
                                        "locks")
                                .accepted()
                                .body())
                .id();
    }

    private static String token(LocalCluster cluster, String scope) {
        return DevelopmentIssuer.open(cluster.data().keys(), Clock.systemUTC())
                .playerToken(new PlayerName("locks-white"), PlayerScopes.parse(scope));
    }

    private List<Operation> operations(Layout layout) throws Exception {
        return operations(layout, described -> true);
    }

    private List<Operation> operations(Layout layout, Predicate<JsonNode> wanted) throws Exception {
        int port = layout.port();
        HttpRequest request = HttpRequest.newBuilder(uri(port, "/v1/openapi?format=json")).build();
        JsonNode paths =
                JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
                        .path("paths");
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : paths.properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                if (wanted.test(method.getValue())) {
                    operations.add(
                            new Operation(
                                    port, method.getKey().toUpperCase(Locale.ROOT), path.getKey()));
                }
            }
        }
        return operations;
    }

    private Told ask(Operation operation, String game, Optional<String> token, String body)
            throws Exception {
        String path =
                operation
                        .path()
                        .replace("/games/{id}", "/games/" + game)
                        .replace("{ply}", "1")
                        .replace("{month}", "2026-11")
                        .replaceAll("\\{(round|board)}", "1")
                        .replaceAll("\\{[a-z]+}", "nothing");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri(operation.port(), path))
                        .timeout(Duration.ofSeconds(10))
                        .method(
                                operation.method(),
                                operation.method().equals("GET")
                                                || operation.method().equals("DELETE")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body));
        request.header("Content-Type", "application/json");
        token.ifPresent(it -> request.header("Authorization", "Bearer " + it));
        // A stream has no end: its status is enough.
        HttpResponse<java.io.InputStream> response =
                client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        try (var answer = response.body()) {
            String code = "";
            if (response.statusCode() >= 400) {
                String text = new String(answer.readAllBytes());
                code = text.startsWith("{") ? JSON.readTree(text).path("code").asText() : "";
            }
            return new Told(response.statusCode(), code);
        }
    }

    private static URI uri(int port, String path) {
        return URI.create("http://" + Layout.LOOPBACK + ":" + port + path);
    }

    /** The token by which clock-service is known in this cluster. */
    static String serviceToken(LocalCluster cluster) throws Exception {
        return Files.readString(cluster.data().keys().resolve("clock-service.token")).strip();
    }
}
