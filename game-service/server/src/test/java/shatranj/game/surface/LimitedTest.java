package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.documented.QuickClient;
import shatranj.testsupport.http.Wire;
import shatranj.testsupport.identity.TestIssuer;

/** A server that counts everybody, this machine too. */
@QuarkusTest
@TestProfile(LimitedTest.Counted.class)
class LimitedTest {
    /** The usual surface, without exemptions. */
    public static class Counted extends SurfaceProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "shatranj.limits.exempt",
                    "192.0.2.1",
                    "shatranj.limits.streams-per-player",
                    "3",
                    "shatranj.limits.streams-per-address",
                    "5",
                    "shatranj.proxies.networks",
                    "127.0.0.0/8",
                    "shatranj.public-origin",
                    "https://shatranj.example");
        }
    }

    @Test
    void whoever_reads_without_a_token_is_counted_by_address() {
        RestTable table = RestTable.started();
        Taken reads = untilRefused(200, () -> QuickClient.to(table.path("")).build());
        assertThat(reads.count).isBetween(590L, reads.most(600, 10));
        assertThat(reads.last.statusCode()).isEqualTo(429);
        assertThat(reads.last.headers().firstValue("Retry-After")).isPresent();
        assertThat(reads.refusal().path("code").asText()).isEqualTo("RATE_LIMITED");
        assertThat(reads.refusal().path("retry").asText()).isEqualTo("AFTER");
        RestTable.as(table.white).get(table.path("")).then().statusCode(200);
        table.play(1, "e2e3").then().statusCode(201);
    }

    @Test
    void commands_without_a_token_are_counted_by_address_as_reads_are() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket watcher = PlaySocket.from("192.0.2.90");
        watcher.answer(watcher.follow(table.id));
        long started = System.nanoTime();
        String unfollow = "\"gameId\": \"" + RestTable.started().id + "\"";
        int count = 0;
        JsonNode answer = watcher.answer(watcher.send("unfollow", unfollow));
        while (!answer.has("refused") && count < 5_000) {
            answer = watcher.answer(watcher.send("unfollow", unfollow));
            count++;
        }
        Duration time = Duration.ofNanos(System.nanoTime() - started);
        assertThat((long) count).isBetween(590L, 600 + 10 * (time.toSeconds() + 1));
        assertThat(answer.at("/refused/code").asText()).isEqualTo("RATE_LIMITED");
        assertThat(answer.at("/refused/retryAfterMs").asLong()).isPositive();
        // What it follows already goes on, and another address is not concerned.
        table.play(1, "e2e3").then().statusCode(201);
        assertThat(watcher.frame().path("type").asText()).isEqualTo("snapshot");
        assertThat(watcher.frame().path("version").asInt()).isEqualTo(3);
        PlaySocket other = PlaySocket.from("192.0.2.91");
        assertThat(other.answer(other.follow(table.id)).has("refused")).isFalse();
        watcher.close();
        other.close();
    }

    @Test
    void creations_are_counted_by_player_and_moves_are_not() {
        String ada = RestTable.somebody("ada");
        RestTable.as(ada, "{}")
                .post("/v1/games")
                .then()
                .header("RateLimit-Policy", equalTo("\"creations\";q=120;w=60"))
                .header("RateLimit", equalTo("\"creations\";r=119;t=1"));
        HttpRequest creation =
                QuickClient.to("/v1/games", TestIssuer.shared().token(ada))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{}"))
                        .build();
        Taken made = untilRefused(201, () -> creation);
        assertThat(made.count).isBetween(119L, made.most(120, 2));
        assertThat(made.last.statusCode()).isEqualTo(429);
        assertThat(made.refusal().path("code").asText()).isEqualTo("RATE_LIMITED");
        RestTable.as(RestTable.somebody("bob"), "{}").post("/v1/games").then().statusCode(201);
    }

    @Test
    void streams_are_counted_by_player_while_they_are_open() throws Exception {
        RestTable table = RestTable.started();
        String request = "GET %s HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n\r\n";
        String mine =
                request.formatted(table.path("/events"), TestIssuer.shared().token(table.white));
        Deque<Wire> open = new ArrayDeque<>();
        for (int i = 0; i < 3; i++) {
            Wire stream = new Wire(RestAssured.port);
            open.add(stream);
            stream.send(mine);
            assertThat(stream.line()).startsWith("HTTP/1.1 200 ");
        }
        try (Wire fourth = new Wire(RestAssured.port)) {
            fourth.send(mine);
            Wire.Answer refusal = fourth.answer("GET");
            assertThat(refusal.status()).isEqualTo(429);
            assertThat(refusal.headers()).containsKey("retry-after");
            assertThat(refusal.body()).contains("RATE_LIMITED", "3 open streams");
        }
        table.play(1, "e2e3").then().statusCode(201);
        assertThat(RestTable.as(table.black).get(table.path("")).statusCode()).isEqualTo(200);
        open.pop().close();
        eventually("there is room again")
                .until(() -> {
                    Wire next = new Wire(RestAssured.port);
                    open.add(next);
                    next.send(mine);
                    return next.line().startsWith("HTTP/1.1 200 ");
                });
        for (Wire stream : open) {
            stream.close();
        }
    }

    @Test
    void who_claims_to_be_another_address_is_counted_by_what_the_proxy_saw() {
        RestTable table = RestTable.started();
        Supplier<HttpRequest> spoofing =
                () ->
                        QuickClient.to(table.path(""))
                                .header(
                                        "X-Forwarded-For",
                                        "10.0.0." + new Random().nextInt(256) + ", 192.0.2.77")
                                .build();
        Taken reads = untilRefused(200, spoofing);
        assertThat(reads.count).isBetween(590L, reads.most(600, 10));
        given().header("X-Forwarded-For", "192.0.2.77, 192.0.2.78")
                .get(table.path(""))
                .then()
                .statusCode(200);
        Supplier<HttpRequest> exemptByItsOwnWord =
                () ->
                        QuickClient.to(table.path(""))
                                .header("X-Forwarded-For", "192.0.2.1, 192.0.2.77")
                                .build();
        assertThat(untilRefused(200, exemptByItsOwnWord).count).isLessThan(590L);
    }

    @Test
    void addresses_in_answers_are_the_servers_whatever_host_the_client_says() {
        String ada = RestTable.somebody("ada");
        RestTable.as(ada, "{}")
                .header("Host", "evil.example")
                .post("/v1/games")
                .then()
                .statusCode(201)
                .header("Location", startsWith("https://shatranj.example/v1/games/"));
        RestTable.as(ada)
                .header("Host", "evil.example")
                .get("/api/account")
                .then()
                .statusCode(200)
                .body("url", startsWith("https://shatranj.example/"));
    }

    /** The requests that were granted in a time, and the answer to the one that was not. */
    private record Taken(long count, Duration time, HttpResponse<String> last) {
        /**
         * As many as a quota lets through in that time: the whole of it and what came back
         * meanwhile.
         */
        long most(int quota, int perSecond) {
            return quota + perSecond * (time.toSeconds() + 1);
        }

        JsonNode refusal() {
            return QuickClient.json(last);
        }
    }

    private static Taken untilRefused(int granted, Supplier<HttpRequest> request) {
        long started = System.nanoTime();
        HttpResponse<String> last = QuickClient.answer(request.get());
        int count = 0;
        while (last.statusCode() == granted && count < 5_000) {
            last = QuickClient.answer(request.get());
            count++;
        }
        return new Taken(count, Duration.ofNanos(System.nanoTime() - started), last);
    }
}
