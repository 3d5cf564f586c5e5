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
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.standalone.control.LocalCluster;

/** From games that are played to ratings, through one door, and as clients of Lichess see them. */
@ExtendWith(ClusterExtension.class)
class RatingsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ANN = "ratings-ann";
    private static final String BOB = "ratings-bob";
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private record Answer(int status, JsonNode body) {}

    private static Answer ask(
            LocalCluster cluster, String method, String path, String token, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(cluster.layout().baseUrl() + path))
                        .timeout(Duration.ofSeconds(30))
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                body.isEmpty()
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> answer =
                    HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
        } catch (IOException e) {
            throw new IllegalStateException(path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(path, e);
        }
    }

    private static JsonNode get(LocalCluster cluster, String path) {
        Answer answer = ask(cluster, "GET", path, "", "");
        assertThat(answer.status()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static JsonNode put(
            LocalCluster cluster, String method, String path, String player, String body) {
        Answer answer = ask(cluster, method, path, cluster.token(player), body);
        assertThat(answer.status()).as("%s: %s", path, answer.body()).isBetween(200, 201);
        return answer.body();
    }

    /** White wins. */
    private static void play(LocalCluster cluster, String white, String black, String ruleSet) {
        String game =
                "/v1/games/"
                        + put(
                                        cluster,
                                        "POST",
                                        "/v1/games",
                                        white,
                                        "{\"opponent\":\""
                                                + black
                                                + "\",\"color\":\"WHITE\",\"timeControl\":\"3+2\","
                                                + "\"ruleSet\":\""
                                                + ruleSet
                                                + "\"}")
                                .path("id")
                                .asText();
        put(cluster, "POST", game + "/join", black, "{}");
        put(cluster, "PUT", game + "/moves/1", white, "{\"move\":\"e2e3\"}");
        put(cluster, "PUT", game + "/moves/2", black, "{\"move\":\"e7e6\"}");
        put(cluster, "POST", game + "/resign", black, "{}");
    }

    private static int games(LocalCluster cluster, String player) {
        int games = 0;
        for (JsonNode rating : get(cluster, "/v1/ratings/" + player).path("ratings")) {
            games += rating.path("games").asInt();
        }
        return games;
    }

    @Test
    void a_game_that_is_over_is_rated_and_shown_everywhere(LocalCluster cluster) {
        play(cluster, ANN, BOB, "engines");
        play(cluster, ANN, BOB, "laws-2025");
        eventually("both games are rated").until(() -> games(cluster, ANN) == 2);

        JsonNode pools = get(cluster, "/v1/ratings/" + ANN).path("ratings");
        assertThat(pools.findValuesAsText("pool"))
                .containsExactlyInAnyOrder("engines-blitz", "laws-2025-blitz");
        double rating = pools.get(0).path("rating").asDouble();
        assertThat(rating).isGreaterThan(1500);
        assertThat(get(cluster, "/v1/leaderboards").path("pools").findValuesAsText("pool"))
                .contains("engines-blitz");

        int shown = (int) Math.round(rating);
        JsonNode perfs = get(cluster, "/api/user/" + ANN).path("perfs");
        for (String perf : new String[] {"blitz", "shatranj"}) {
            assertThat(perfs.path(perf).path("rating").asInt()).as(perf).isEqualTo(shown);
            assertThat(perfs.path(perf).path("prov").asBoolean()).as(perf).isTrue();
            JsonNode one = get(cluster, "/api/user/" + ANN + "/perf/" + perf);
            assertThat(one.at("/perf/glicko/rating").asDouble()).as(perf).isEqualTo(rating);
            assertThat(one.at("/stat/count/win").asInt()).as(perf).isEqualTo(1);
        }
        assertThat(perfs.at("/rapid/rating").asInt()).isEqualTo(1500);
        JsonNode history = get(cluster, "/api/user/" + ANN + "/rating-history");
        assertThat(history.findValuesAsText("name"))
                .containsExactly("Blitz", "Rapid", "Classical", "Correspondence");
        assertThat(history.at("/0/points")).hasSizeBetween(1, 2);
        assertThat(history.at("/0/points/0/3").asInt()).isEqualTo(shown);
        assertThat(history.at("/1/points")).isEmpty();
        assertThat(get(cluster, "/api/player/top/10/blitz").path("users").isArray()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/player/top/0/blitz, 400, MALFORMED_REQUEST, 0",
        "/api/player/top/x/blitz, 400, MALFORMED_REQUEST, x",
        "/api/player/top/10/bullet, 404, NO_SUCH_RESOURCE, bullet",
        "/api/user/ratings-ann/perf/draughts, 404, NO_SUCH_RESOURCE, draughts",
        "/api/user/-/perf/blitz, 404, NO_SUCH_RESOURCE, -",
        "/api/user/-/rating-history, 404, NO_SUCH_RESOURCE, -",
    })
    void what_does_not_exist_is_named(
            String path, int status, String code, String named, LocalCluster cluster) {
        Answer answer = ask(cluster, "GET", path, "", "");
        assertThat(answer.status()).as(path).isEqualTo(status);
        assertThat(answer.body().path("code").asText()).as(path).isEqualTo(code);
        assertThat(answer.body().path("error").asText()).as(path).contains("'" + named + "'");
    }
}
