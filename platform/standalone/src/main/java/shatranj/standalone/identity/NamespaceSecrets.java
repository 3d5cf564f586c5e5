package shatranj.standalone.identity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.commandline.Mistake;

/**
 * The secrets of one namespace of Kubernetes, through the API server: two requests do not earn a
 * client library.
 */
public final class NamespaceSecrets {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final HttpClient client;
    private final URI secrets;
    private final String token;

    /**
     * @param server the API server
     * @param token that allows to read and to create these secrets
     */
    NamespaceSecrets(HttpClient client, URI server, String namespace, String token) {
        this.client = client;
        this.secrets = server.resolve("/api/v1/namespaces/" + namespace + "/secrets");
        this.token = token;
    }

    /**
     * Those of the namespace that this process is a pod of.
     *
     * @param account the directory of its service account: {@code token}, {@code ca.crt} and {@code
     *     namespace}
     * @param environment in which every pod finds the API server
     */
    public static NamespaceSecrets ofThisPod(Path account, Map<String, String> environment) {
        String host = environment.get("KUBERNETES_SERVICE_HOST");
        String port = environment.get("KUBERNETES_SERVICE_PORT");
        if (host == null || port == null || !Files.exists(account.resolve("token"))) {
            throw new Mistake(
                    "This is no pod of Kubernetes with a service account in " + account,
                    "Run it as k8s/overlays/local does, or use 'identities --to DIR'");
        }
        try {
            return new NamespaceSecrets(
                    HttpClient.newBuilder()
                            .sslContext(Authorities.trusting(account.resolve("ca.crt")))
                            .connectTimeout(PATIENCE)
                            .build(),
                    URI.create(
                            "https://"
                                    + (host.contains(":") ? "[" + host + "]" : host)
                                    + ":"
                                    + port),
                    Files.readString(account.resolve("namespace")).strip(),
                    Files.readString(account.resolve("token")).strip());
        } catch (IOException | GeneralSecurityException e) {
            throw new Mistake(
                    "The service account in " + account + " cannot be used: " + e.getMessage(),
                    "Mount its token, ca.crt and namespace there");
        }
    }

    /** The files of a secret, if there is one of this name. */
    public Optional<Map<String, String>> read(String name) {
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(URI.create(secrets + "/" + name)).GET());
        if (answer.statusCode() == NOT_FOUND) {
            return Optional.empty();
        }
        expect(answer, OK, name);
        Map<String, String> files = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> file : json(answer, name).path("data").properties()) {
            byte[] content = Base64.getDecoder().decode(file.getValue().asText());
            files.put(file.getKey(), new String(content, StandardCharsets.UTF_8));
        }
        return Optional.of(files);
    }

    /** Creates a secret; false where another process was first, whose secret stays as it is. */
    public boolean create(String name, Map<String, String> files) {
        ObjectNode secret = JSON.createObjectNode().put("apiVersion", "v1").put("kind", "Secret");
        secret.putObject("metadata")
                .put("name", name)
                .putObject("labels")
                .put("app.kubernetes.io/part-of", "shatranj");
        ObjectNode content = secret.putObject("stringData");
        files.forEach(content::put);
        HttpResponse<String> answer =
                send(
                        HttpRequest.newBuilder(secrets)
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(secret.toString())));
        if (answer.statusCode() == CONFLICT) {
            return false;
        }
        expect(answer, CREATED, name);
        return true;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(
                    request.timeout(PATIENCE).header("Authorization", "Bearer " + token).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new Mistake(
                    "The API server at " + secrets + " does not answer: " + e,
                    "Is it up, and does a network policy let this pod reach it?");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static void expect(HttpResponse<String> answer, int status, String name) {
        if (answer.statusCode() != status) {
            throw new Mistake(
                    "The API server answers "
                            + answer.statusCode()
                            + " about secret "
                            + name
                            + ": "
                            + answer.body().strip(),
                    "The role of this service account must allow to get and to create it");
        }
    }

    private static JsonNode json(HttpResponse<String> answer, String name) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new Mistake(
                    "The API server's answer about secret " + name + " is no JSON",
                    "Is something else listening at its address?");
        }
    }
}
