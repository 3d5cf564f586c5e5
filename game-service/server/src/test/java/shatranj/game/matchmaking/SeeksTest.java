package shatranj.game.matchmaking;

import static io.restassured.RestAssured.given;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.embedded.redis.Redis;
import shatranj.game.social.Presence;
import shatranj.game.surface.SurfaceProfile;
import shatranj.game.v1.AcceptSeekRequest;
import shatranj.game.v1.ListOpenSeeksRequest;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekServiceGrpc;
import shatranj.game.v1.SeekState;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.redis.RedisTestResource;

/** Seeks over REST, over a real Redis and games in memory. */
@QuarkusTest
@TestProfile(SeeksTest.WithRedis.class)
class SeeksTest {
    private static final AtomicInteger COUNT = new AtomicInteger();

    @Inject Attendance attendance;
    @Inject Presence presence;
    @Inject SeekStore store;

    @SuppressWarnings("NullAway.Init")
    Redis redis;

    /** The usual surface, with a Redis. */
    public static class WithRedis extends SurfaceProfile {
        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(
                    super.testResources().getFirst(),
                    new TestResourceEntry(RedisTestResource.class));
        }
    }

    @AfterEach
    void empty() {
        redis.flush();
    }

    private static String somebody(String name) {
        return name + "-s" + COUNT.incrementAndGet();
    }

    private static RequestSpecification as(String player) {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token(player));
    }

    private static Response seek(String player, String body) {
        return as(player).contentType("application/json").body(body).post("/v1/seeks");
    }

    @Test
    void two_who_seek_the_same_get_one_game() {
        String ada = somebody("ada");
        String bob = somebody("bob");
        Response first = seek(ada, "{\"timeControl\":\"3+2\",\"color\":\"BLACK\"}");
        first.then()
                .statusCode(201)
                .header("RateLimit-Policy", equalTo("\"seeks\";q=60;w=60"))
                .body("state", equalTo("OPEN"))
                .body("color", equalTo("BLACK"))
                .body("ruleSet.name", equalTo("laws-2025"))
                .body("gameId", nullValue());
        Response second = seek(bob, "{\"timeControl\":\"3+2\"}");
        second.then().statusCode(201).body("state", equalTo("PAIRED"));
        as(ada).get("/v1/games/" + second.path("gameId"))
                .then()
                .statusCode(200)
                .body("status", equalTo("ACTIVE"))
                .body("white.id", equalTo(bob))
                .body("black.id", equalTo(ada))
                .body("creator.id", equalTo(bob))
                .body("timeControl.text", equalTo("3+2"))
                .body("arbiters", nullValue());
        as(ada).get("/v1/seeks")
                .then()
                .body("seeks[0].state", equalTo("PAIRED"))
                .body("seeks[0].gameId", equalTo(second.path("gameId")));
    }

    @Test
    void the_streams_of_both_are_told() throws Exception {
        String ada = somebody("ada");
        String bob = somebody("bob");
        seek(ada, "{}").then().statusCode(201);
        try (Stream of = new Stream(ada)) {
            assertThat(of.next().getList("games")).isEmpty();
            JsonPath open = of.next();
            assertThat(open.getString("type")).isEqualTo("seek");
            assertThat(open.getString("seek.state")).isEqualTo("OPEN");
            String game = seek(bob, "{}").path("gameId");
            JsonPath paired = of.until("seek");
            assertThat(paired.getString("seek.state")).isEqualTo("PAIRED");
            assertThat(paired.getString("seek.gameId")).isEqualTo(game);
            assertThat(paired.getString("seek.again")).isNull();
        }
    }

    @Test
    void a_store_that_lost_its_seeks_says_so_in_the_streams() throws Exception {
        String ada = somebody("ada");
        seek(ada, "{}").then().statusCode(201);
        try (Stream of = new Stream(ada)) {
            assertThat(of.until("seek").getString("seek.state")).isEqualTo("OPEN");
            redis.flush();
            attendance.touch(Set.of(ada));
            JsonPath lost = of.until("seek");
            assertThat(lost.getString("seek.state")).isEqualTo("GONE");
            assertThat(lost.getString("seek.end")).isEqualTo("LOST");
        }
    }

    @Test
    void a_pair_whose_pod_died_gets_its_game_from_whoever_looks_around() {
        String ada = somebody("ada");
        String bob = somebody("bob");
        Instant then = Instant.now().minusSeconds(10);
        store.open(Stores.seek(ada), then, true);
        SeekStore.There there = (SeekStore.There) store.open(Stores.seek(bob), then, true);
        assertThat(there.pairing()).isPresent();
        as(ada).get("/v1/seeks").then().body("seeks[0].state", equalTo("OPEN"));
        attendance.sweep();
        attendance.sweep();
        String game = as(ada).get("/v1/seeks").path("seeks[0].gameId");
        as(bob).get("/v1/seeks").then().body("seeks[0].gameId", equalTo(game));
        as(bob).get("/v1/games/" + game).then().body("status", equalTo("ACTIVE"));
        assertThat(as(ada).get("/v1/games?player=me").jsonPath().getList("games")).hasSize(1);
    }

    @Test
    void the_same_request_again_finds_the_same_seek_and_game() {
        String ada = somebody("ada");
        Response first =
                as(ada).contentType("application/json")
                        .body("{}")
                        .header("Idempotency-Key", "k")
                        .post("/v1/seeks");
        String game = seek(somebody("bob"), "{}").path("gameId");
        as(ada).contentType("application/json")
                .body("{}")
                .header("Idempotency-Key", "k")
                .post("/v1/seeks")
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .body("id", equalTo(first.path("id")))
                .body("gameId", equalTo(game));
        as(ada).contentType("application/json")
                .body("{\"ruleSet\":\"engines\"}")
                .header("Idempotency-Key", "k")
                .post("/v1/seeks")
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));
    }

    @Test
    void a_withdrawn_seek_is_gone_and_a_late_withdrawal_shows_the_game() {
        String ada = somebody("ada");
        Response seek = seek(ada, "{}");
        as(ada).delete("/v1/seeks/" + seek.path("id"))
                .then()
                .statusCode(200)
                .body("state", equalTo("GONE"))
                .body("end", equalTo("CANCELLED"));
        seek(somebody("bob"), "{}").then().body("state", equalTo("OPEN"));
        Response paired = seek(ada, "{}");
        as(ada).delete("/v1/seeks/" + paired.path("id"))
                .then()
                .statusCode(200)
                .body("state", equalTo("PAIRED"))
                .body("gameId", equalTo(paired.path("gameId")));
        as(ada).delete("/v1/seeks/0123").then().statusCode(404);
    }

    @Test
    void an_open_seek_is_seen_by_all_and_taken_up_by_one() {
        String ada = somebody("ada");
        String bob = somebody("bob");
        String eve = somebody("eve");
        String id =
                seek(
                                ada,
                                "{\"timeControl\":\"3+2\",\"color\":\"BLACK\",\"avoid\":[\""
                                        + eve
                                        + "\"]}")
                        .path("id");
        given().get("/v1/seeks/open")
                .then()
                .statusCode(200)
                .body("seeks.size()", equalTo(1))
                .body("seeks[0].id", equalTo(id))
                .body("seeks[0].player.id", equalTo(ada))
                .body("seeks[0].timeControl.text", equalTo("3+2"))
                .body("seeks[0].timeControl.periods[0].timeMs", equalTo(180_000))
                .body("seeks[0].timeControl.periods[0].incrementMs", equalTo(2_000))
                .body("seeks[0].color", equalTo("BLACK"))
                .body("seeks[0].avoid", nullValue())
                .body("nextPageToken", nullValue());
        as(eve).get("/v1/seeks/open").then().body("seeks.size()", equalTo(0));
        accept(eve, id).then().statusCode(404).body("code", equalTo("NO_SUCH_RESOURCE"));
        accept(ada, id).then().statusCode(409).body("code", equalTo("SEAT_TAKEN"));
        given().post("/v1/seeks/" + id + "/accept").then().statusCode(401);
        Response taken = accept(bob, id);
        taken.then()
                .statusCode(201)
                .header("RateLimit-Policy", equalTo("\"seeks\";q=60;w=60"))
                .body("state", equalTo("PAIRED"))
                .body("player.id", equalTo(bob));
        String game = taken.path("gameId");
        as(ada).get("/v1/seeks").then().body("seeks[0].gameId", equalTo(game));
        given().get("/v1/games/" + game)
                .then()
                .body("status", equalTo("ACTIVE"))
                .body("white.id", equalTo(bob))
                .body("timeControl.text", equalTo("3+2"));
        accept(bob, id)
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", equalTo("true"))
                .body("gameId", equalTo(game));
        accept(somebody("cyd"), id).then().statusCode(409).body("code", equalTo("SEAT_TAKEN"));
        given().get("/v1/seeks/open").then().body("seeks.size()", equalTo(0));
    }

    private static Response accept(String player, String seek) {
        return as(player).post("/v1/seeks/" + seek + "/accept");
    }

    @Test
    void the_lobby_is_read_page_by_page() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ids.addFirst(seek(somebody("ada"), "{\"color\":\"WHITE\"}").path("id"));
        }
        JsonPath first = given().get("/v1/seeks/open?pageSize=2").jsonPath();
        List<String> seen = new ArrayList<>(first.getList("seeks.id"));
        assertThat(seen).hasSize(2);
        JsonPath last =
                given().get("/v1/seeks/open?pageSize=2&pageToken=" + first.get("nextPageToken"))
                        .jsonPath();
        seen.addAll(last.getList("seeks.id"));
        assertThat(seen).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(last.getString("nextPageToken")).isNull();
        for (String wrong : List.of("pageToken=x", "pageSize=201", "pageSize=many")) {
            given().get("/v1/seeks/open?" + wrong).then().statusCode(400);
        }
    }

    @Test
    void the_lobby_says_how_many_players_are_here() throws Exception {
        String ada = somebody("ada");
        try (Stream of = new Stream(ada)) {
            of.next();
            eventually("ada is counted")
                    .until(() -> {
                        Set<String> here = presence.online();
                        return here.contains(ada)
                                && given().get("/v1/seeks/open").jsonPath().getInt("playersOnline")
                                        == here.size();
                    });
        }
        eventually("ada is counted no more").until(() -> !presence.online().contains(ada));
        assertThat(given().get("/v1/seeks/open").jsonPath().getInt("playersOnline"))
                .isLessThanOrEqualTo(presence.online().size());
    }

    @Test
    void over_grpc_the_lobby_says_and_does_the_same() throws Exception {
        String ada = somebody("ada");
        String bob = somebody("bob");
        String id = seek(ada, "{}").path("id");
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", io.restassured.RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            SeekServiceGrpc.SeekServiceBlockingStub anybody =
                    SeekServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, SECONDS);
            assertThat(
                            anybody.listOpenSeeks(ListOpenSeeksRequest.getDefaultInstance())
                                    .getSeeksList())
                    .extracting(Seek::getId)
                    .containsExactly(id);
            Metadata headers = new Metadata();
            headers.put(
                    Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                    "Bearer " + TestIssuer.shared().token(bob));
            Seek paired =
                    anybody.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                            .acceptSeek(AcceptSeekRequest.newBuilder().setId(id).build())
                            .getSeek();
            assertThat(paired.getState()).isEqualTo(SeekState.SEEK_STATE_PAIRED);
            as(ada).get("/v1/seeks").then().body("seeks[0].gameId", equalTo(paired.getGameId()));
        } finally {
            channel.shutdownNow().awaitTermination(5, SECONDS);
        }
    }

    @Test
    void terms_that_no_game_starts_with_are_refused_at_once() {
        String ada = somebody("ada");
        seek(ada, "{\"ruleSet\":\"chess\"}").then().statusCode(400);
        seek(ada, "{\"timeControl\":\"for ever\"}")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_TIME_CONTROL"));
        seek(ada, "{\"initialFen\":\"8/8/8/8/8/8/8/8 w 0 1\"}").then().statusCode(422);
        seek(ada, "{\"wish\":1}").then().statusCode(400).body("code", equalTo("UNKNOWN_FIELD"));
        given().post("/v1/seeks").then().statusCode(401);
        as(ada).get("/v1/seeks").then().body("seeks.size()", equalTo(0));
    }

    @Test
    void without_redis_there_are_no_seeks_and_games_go_on() {
        String ada = somebody("ada");
        redis.freeze();
        try {
            seek(ada, "{}")
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "2")
                    .body("code", equalTo("UNAVAILABLE"));
            as(ada).contentType("application/json")
                    .body("{}")
                    .post("/v1/games")
                    .then()
                    .statusCode(201);
        } finally {
            redis.thaw();
        }
    }

    @Test
    void seeks_of_the_lichess_api_end_with_their_streams() throws Exception {
        String ada = somebody("ada");
        String bob = somebody("bob");
        CompletableFuture<HttpResponse<String>> first = boardSeek(ada, "time=3&increment=2");
        eventually().atMost(Duration.ofSeconds(20)).until(() -> "OPEN".equals(state(ada)));
        HttpResponse<String> second = boardSeek(bob, "time=3&increment=2").get(20, SECONDS);
        for (HttpResponse<String> ended : List.of(first.get(20, SECONDS), second)) {
            assertThat(ended.statusCode()).isEqualTo(200);
            assertThat(ended.body()).isBlank();
        }
        as(ada).get("/api/account/playing")
                .then()
                .body("nowPlaying[0].opponent.username", equalTo(bob))
                .body("nowPlaying[0].speed", equalTo("blitz"));

        String cyd = somebody("cyd");
        CompletableFuture<HttpResponse<String>> left = boardSeek(cyd, "time=0.5&increment=0");
        eventually().atMost(Duration.ofSeconds(20)).until(() -> "OPEN".equals(state(cyd)));
        left.cancel(true);
        eventually().atMost(Duration.ofSeconds(20)).until(() -> "GONE".equals(state(cyd)));

        as(cyd).contentType("application/x-www-form-urlencoded")
                .body("days=2")
                .post("/api/board/seek")
                .then()
                .statusCode(200)
                .body("id", matchesPattern("[0-9a-f]{32}"));
        as(cyd).contentType("application/x-www-form-urlencoded")
                .body("time=soon")
                .post("/api/board/seek")
                .then()
                .statusCode(400)
                .body("error", containsString("'soon'"));
    }

    private static String state(String player) {
        return as(player).get("/v1/seeks").path("seeks[0].state");
    }

    private static CompletableFuture<HttpResponse<String>> boardSeek(String player, String form) {
        return HttpClient.newHttpClient()
                .sendAsync(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://localhost:"
                                                        + io.restassured.RestAssured.port
                                                        + "/api/board/seek"))
                                .header(
                                        "Authorization",
                                        "Bearer " + TestIssuer.shared().token(player))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(form))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    /** A player's stream. */
    private static final class Stream implements AutoCloseable {
        private final HttpURLConnection connection;
        private final BufferedReader lines;

        Stream(String player) throws Exception {
            connection =
                    (HttpURLConnection)
                            URI.create(
                                            "http://localhost:"
                                                    + io.restassured.RestAssured.port
                                                    + "/v1/me/events")
                                    .toURL()
                                    .openConnection();
            connection.setReadTimeout(20_000);
            connection.setRequestProperty("Accept", "application/x-ndjson");
            connection.setRequestProperty(
                    "Authorization", "Bearer " + TestIssuer.shared().token(player));
            lines =
                    new BufferedReader(
                            new InputStreamReader(
                                    connection.getInputStream(), StandardCharsets.UTF_8));
        }

        JsonPath next() throws Exception {
            String line = lines.readLine();
            while (line != null && line.isEmpty()) {
                line = lines.readLine();
            }
            return JsonPath.from(line);
        }

        JsonPath until(String type) throws Exception {
            JsonPath frame = next();
            while (!frame.getString("type").equals(type)) {
                frame = next();
            }
            return frame;
        }

        @Override
        public void close() {
            connection.disconnect();
        }
    }
}
