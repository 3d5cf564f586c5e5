package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/** Keys, seeks, presence and chat across the pods of a real cluster. */
@SharesCluster
class PeopleTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static String token(LocalCluster cluster, String name) {
        return DevelopmentIssuer.open(cluster.data().keys(), Clock.systemUTC())
                .playerToken(new PlayerName(name), PlayerScopes.USUAL);
    }

    private static String pod(LocalCluster cluster, int number) {
        return "http://" + cluster.layout().gameAddresses().get(number);
    }

    private static HttpRequest.Builder request(String url, String token) {
        return HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + token);
    }

    private static JsonNode post(String url, String token, String body) throws Exception {
        HttpResponse<String> answer =
                HTTP.send(
                        request(url, token)
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", url, answer.body()).isBetween(200, 204);
        return answer.body().isEmpty() ? JSON.nullNode() : JSON.readTree(answer.body());
    }

    private static JsonNode get(String url, String token) {
        try {
            return JSON.readTree(
                    HTTP.send(request(url, token).build(), HttpResponse.BodyHandlers.ofString())
                            .body());
        } catch (IOException e) {
            throw new IllegalStateException(url, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(url, e);
        }
    }

    @Test
    void a_key_made_on_one_pod_is_good_everywhere_at_once_and_its_end_reaches_every_stream(
            LocalCluster cluster) throws Exception {
        String ada = token(cluster, "ada-people");
        JsonNode made =
                post(
                        pod(cluster, 0) + "/v1/tokens",
                        ada,
                        "{\"name\":\"bot\",\"scopes\":[\"play\"]}");
        String key = made.path("key").asText();
        assertThat(get(pod(cluster, 1) + "/v1/me", key).path("id").asText())
                .isEqualTo("ada-people");
        assertThat(analysed(cluster, key)).isEqualTo("SCOPE_MISSING");
        try (Frames frames = Frames.open(pod(cluster, 1) + "/v1/me/events", key)) {
            frames.until("snapshot");
            HTTP.send(
                    request(pod(cluster, 0) + "/v1/tokens/" + made.path("id").asText(), ada)
                            .DELETE()
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            assertThat(frames.until("closing").path("code").asText()).isEqualTo("TOKEN_REVOKED");
        }
        assertThat(get(pod(cluster, 1) + "/v1/me", key).path("code").asText())
                .isEqualTo("TOKEN_REVOKED");
        eventually("analysis-service knows it too")
                .atMost(Duration.ofSeconds(20))
                .until(() -> analysed(cluster, key).equals("TOKEN_REVOKED"));
    }

    /** What analysis-service says to a key. */
    private static String analysed(LocalCluster cluster, String key) {
        try {
            return JSON.readTree(
                            HTTP.send(
                                            request(cluster.base() + "/v1/analysis", key)
                                                    .header("Content-Type", "application/json")
                                                    .POST(HttpRequest.BodyPublishers.ofString("{}"))
                                                    .build(),
                                            HttpResponse.BodyHandlers.ofString())
                                    .body())
                    .path("code")
                    .asText();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void two_on_different_pods_find_each_other_and_talk(LocalCluster cluster) throws Exception {
        String one = token(cluster, "eve-people");
        String other = token(cluster, "fay-people");
        try (Frames eve = Frames.open(pod(cluster, 0) + "/v1/me/events", one)) {
            eve.until("snapshot");
            JsonNode seek = post(pod(cluster, 0) + "/v1/seeks", one, "{\"timeControl\":\"7+3\"}");
            assertThat(seek.path("state").asText()).isEqualTo("OPEN");
            eventually("eve is there for the other pod")
                    .atMost(Duration.ofSeconds(20))
                    .until(() ->
                            get(pod(cluster, 1) + "/v1/players/eve-people", other)
                                    .path("online")
                                    .asBoolean());
            String game =
                    post(pod(cluster, 1) + "/v1/seeks", other, "{\"timeControl\":\"7+3\"}")
                            .path("gameId")
                            .asText();
            JsonNode told =
                    eve.until(frame -> frame.path("seek").path("state").asText().equals("PAIRED"));
            assertThat(told.path("seek").path("gameId").asText()).isEqualTo(game).isNotEmpty();
            try (Frames watching =
                    Frames.open(pod(cluster, 1) + "/v1/games/" + game + "/events", other)) {
                watching.until("snapshot");
                JsonNode there =
                        watching.until(frame ->
                                frame.path("player").path("id").asText().equals("eve-people"));
                assertThat(there.path("online").asBoolean()).isTrue();
                post(
                        pod(cluster, 0) + "/v1/games/" + game + "/chat",
                        one,
                        "{\"text\":\"good luck\"}");
                assertThat(watching.until("chat").path("text").asText()).isEqualTo("good luck");
            }
        }
    }
}
