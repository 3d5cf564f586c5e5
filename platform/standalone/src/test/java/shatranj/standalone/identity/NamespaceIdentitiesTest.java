package shatranj.standalone.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.commandline.Mistake;

/** The secrets of a namespace, in an API server that knows nothing but secrets. */
class NamespaceIdentitiesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BASE = "/api/v1/namespaces/shatranj/secrets";

    /** By name, the contents as the API server gives them: base 64. */
    private final Map<String, JsonNode> stored = new TreeMap<>();

    @TempDir Path directory;
    private HttpServer server;
    private NamespaceSecrets secrets;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(BASE, this::answer);
        server.start();
        secrets = secrets("pod's own");
    }

    private NamespaceSecrets secrets(String token) {
        URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new NamespaceSecrets(HttpClient.newHttpClient(), base, "shatranj", token);
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!"Bearer pod's own"
                    .equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                send(exchange, 403, "{\"message\": \"secrets is forbidden\"}");
            } else if (exchange.getRequestMethod().equals("POST")) {
                create(exchange);
            } else {
                String path = exchange.getRequestURI().getPath();
                JsonNode secret = stored.get(path.substring(BASE.length() + 1));
                send(exchange, secret == null ? 404 : 200, String.valueOf(secret));
            }
        }
    }

    private void create(HttpExchange exchange) throws IOException {
        JsonNode asked = JSON.readTree(exchange.getRequestBody());
        String name = asked.at("/metadata/name").asText();
        if (stored.containsKey(name)) {
            send(exchange, 409, "{\"reason\": \"AlreadyExists\"}");
            return;
        }
        ObjectNode secret = JSON.createObjectNode();
        ObjectNode data = secret.putObject("data");
        for (Map.Entry<String, JsonNode> file : asked.path("stringData").properties()) {
            byte[] content = file.getValue().asText().getBytes(StandardCharsets.UTF_8);
            data.put(file.getKey(), Base64.getEncoder().encodeToString(content));
        }
        stored.put(name, secret);
        send(exchange, 201, secret.toString());
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private Path pod(String name) {
        return directory.resolve(name);
    }

    private String content(String secret, String file) {
        return Optional.ofNullable(secrets.read(secret).orElseThrow().get(file)).orElseThrow();
    }

    @Test
    void a_bare_namespace_gets_everything_and_it_fits_together() throws Exception {
        assertThat(new NamespaceIdentities(secrets).complete(pod("first"), Clock.systemUTC()))
                .containsExactly(
                        "identity-keys",
                        "analysis-service-token",
                        "clock-service-token",
                        "competition-service-token",
                        "game-service-token",
                        "rules-service-token",
                        "engine-tokens");

        assertThat(secrets.read("engine-tokens").orElseThrow()).hasSize(8);
        assertValid(content("clock-service-token", "token"), "clock-service");
        assertValid(content("engine-tokens", "engine-3.token"), "engine-3");
        assertThat(content("identity-keys", "keys.json")).doesNotContain("\"d\"");
    }

    private void assertValid(String token, String subject) throws Exception {
        var keys = new JsonWebKeySet(content("identity-keys", "keys.json")).getJsonWebKeys();
        var claims =
                new JwtConsumerBuilder()
                        .setVerificationKeyResolver(new JwksVerificationKeyResolver(keys))
                        .setExpectedAudience("shatranj")
                        .build()
                        .processToClaims(token);
        assertThat(claims.getSubject()).isEqualTo(subject);
    }

    @Test
    void a_pod_that_starts_later_makes_out_tokens_that_are_valid_and_replaces_nothing()
            throws Exception {
        new NamespaceIdentities(secrets).complete(pod("first"), Clock.systemUTC());
        Map<String, JsonNode> before = Map.copyOf(stored);

        assertThat(new NamespaceIdentities(secrets).complete(pod("second"), Clock.systemUTC()))
                .isEmpty();

        assertThat(stored).isEqualTo(before);
        DevelopmentIssuer issuer = DevelopmentIssuer.open(pod("second"), Clock.systemUTC());
        assertValid(issuer.playerToken(new PlayerName("alice"), PlayerScopes.USUAL), "alice");
    }

    @Test
    void what_was_deleted_is_made_again_with_the_same_key() throws Exception {
        new NamespaceIdentities(secrets).complete(pod("first"), Clock.systemUTC());
        stored.remove("game-service-token");

        assertThat(new NamespaceIdentities(secrets).complete(pod("second"), Clock.systemUTC()))
                .containsExactly("game-service-token");

        assertValid(content("game-service-token", "token"), "game-service");
    }

    @Test
    void beside_the_keys_of_another_issuer_nothing_is_made() {
        secrets.create("identity-keys", Map.of("keys.json", "{\"keys\": []}"));

        assertThatThrownBy(() ->
                        new NamespaceIdentities(secrets).complete(pod("first"), Clock.systemUTC()))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("identity-keys");

        assertThat(stored).containsOnlyKeys("identity-keys");
        assertThat(Files.exists(pod("first"))).isFalse();
    }

    @Test
    void who_may_not_read_secrets_is_told_what_the_api_server_said() {
        assertThatThrownBy(() ->
                        new NamespaceIdentities(secrets("another's"))
                                .complete(pod("first"), Clock.systemUTC()))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("403")
                .hasMessageContaining("secrets is forbidden");
    }

    @Test
    void outside_kubernetes_the_error_says_so() {
        assertThatThrownBy(() -> NamespaceSecrets.ofThisPod(directory, Map.of()))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("no pod of Kubernetes")
                .hasMessageContaining(directory.toString());
    }
}
