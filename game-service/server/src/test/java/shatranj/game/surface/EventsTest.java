package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.TestIssuer;

/** Event streams over HTTP, read line by line off the wire. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class EventsTest {
    @Inject MemoryGames games;

    @Test
    void a_watcher_gets_a_snapshot_then_each_version_once_then_the_end() throws IOException {
        RestTable table = RestTable.started();
        try (Lines sse = Lines.get(table.path("/events"), "Accept", "text/event-stream")) {
            assertThat(sse.status()).isEqualTo(200);
            assertThat(sse.header("Content-Type")).isEqualTo("text/event-stream");
            assertThat(sse.next()).isEqualTo("id: 2");
            JsonPath snapshot = data(sse.next());
            assertThat(snapshot.getString("type")).isEqualTo("snapshot");
            assertThat(snapshot.getInt("version")).isEqualTo(2);
            assertThat(snapshot.getString("game.id")).isEqualTo(table.id);
            assertThat(snapshot.getString("serverTime")).matches("\\d{4}-.*T.*\\.\\d{3}Z");
            assertThat(sse.next()).isEmpty();
            table.play(1, "e2e3").then().statusCode(201);
            assertThat(sse.next()).isEqualTo("id: 3");
            JsonPath moved = data(sse.next());
            assertThat(moved.getString("type")).isEqualTo("decision");
            assertThat(moved.getString("actor.id")).isEqualTo(table.white);
            assertThat(moved.getString("events[0].type")).isEqualTo("moved");
            assertThat(moved.getString("events[0].san")).isEqualTo("e3");
            assertThat(sse.next()).isEmpty();
            RestTable.as(table.black).post(table.path("/resign")).then().statusCode(200);
            assertThat(sse.next()).isEqualTo("id: 4");
            JsonPath ended = data(sse.next());
            assertThat(ended.getString("events[0].type")).isEqualTo("ended");
            assertThat(ended.getString("events[0].outcome.winner")).isEqualTo("WHITE");
            assertThat(sse.next()).isEmpty();
            JsonPath closing = data(sse.next());
            assertThat(closing.getString("type")).isEqualTo("closing");
            assertThat(closing.getString("code")).isEqualTo("GAME_OVER");
            assertThat(closing.getString("retry")).isEqualTo("NEVER");
            assertThat(sse.next()).isEmpty();
            assertThat(sse.atEnd()).isTrue();
        }
    }

    @Test
    void ndjson_is_one_frame_a_line_and_replays_all_from_zero() throws IOException {
        RestTable table = RestTable.started();
        table.play(1, "e2e3");
        table.play(2, "e7e6");
        table.play(3, "Ah3");
        RestTable.as(table.white).post(table.path("/resign"));
        try (Lines lines =
                Lines.get(
                        table.path("/events?after=0&alphabet=western"),
                        "Accept",
                        "application/x-ndjson")) {
            assertThat(lines.header("Content-Type")).isEqualTo("application/x-ndjson");
            for (int version = 1; version <= 6; version++) {
                assertThat(JsonPath.from(lines.next()).getInt("version")).isEqualTo(version);
            }
            assertThat(JsonPath.from(lines.next()).getString("code")).isEqualTo("GAME_OVER");
            assertThat(lines.atEnd()).isTrue();
        }
        try (Lines lines =
                Lines.get(
                        table.path("/events?after=4&alphabet=western"),
                        "Accept",
                        "application/x-ndjson")) {
            JsonPath alfil = JsonPath.from(lines.next());
            assertThat(alfil.getString("events[0].san")).isEqualTo("Bh3");
        }
    }

    @Test
    void a_reader_resumes_after_the_last_id_whatever_the_address_says() throws IOException {
        RestTable table = RestTable.started();
        table.play(1, "e2e3");
        try (Lines sse =
                Lines.get(table.path("/events?after=0"), "Last-Event-ID", "2", "Accept", "*/*")) {
            assertThat(sse.next()).isEqualTo("id: 3");
        }
    }

    @Test
    void who_resumes_where_nothing_is_new_hears_that_the_stream_lives() throws IOException {
        RestTable table = RestTable.started();
        try (Lines sse = Lines.get(table.path("/events?after=2"), "Accept", "*/*")) {
            assertThat(sse.any()).isEqualTo(":");
            assertThat(sse.any()).isEmpty();
            table.play(1, "e2e3");
            String line = sse.next();
            while (line.equals(":") || line.isEmpty()) {
                line = sse.next();
            }
            assertThat(line).isEqualTo("id: 3");
        }
    }

    @Test
    void nothing_is_left_after_the_last_version_of_a_finished_game() {
        RestTable table = RestTable.started();
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        given().header("Last-Event-ID", "3").get(table.path("/events")).then().statusCode(204);
        given().queryParam("after", 3).get(table.path("/events")).then().statusCode(204);
    }

    @Test
    void refusals_come_as_problems_before_the_stream_begins() {
        RestTable table = RestTable.started(",\"visibility\":\"PRIVATE\"");
        given().get(table.path("/events"))
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("NO_SUCH_GAME"));
        RestTable.as(table.white)
                .queryParam("after", 9)
                .get(table.path("/events"))
                .then()
                .statusCode(409)
                .body("code", equalTo("AFTER_HEAD"))
                .body("version", equalTo(2));
        RestTable.as(table.white)
                .queryParam("after", "x")
                .get(table.path("/events"))
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"));
        given().accept("image/png")
                .get(table.path("/events"))
                .then()
                .statusCode(406)
                .body("code", equalTo("MALFORMED_REQUEST"));
        given().get("/v1/games/nonsense/events")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_GAME"));
        given().get("/v1/me/events").then().statusCode(401).body("code", equalTo("TOKEN_MISSING"));
        given().header("Authorization", "Bearer " + TestIssuer.shared().expiredToken(table.white))
                .get(table.path("/events"))
                .then()
                .statusCode(401)
                .body("code", equalTo("TOKEN_EXPIRED"));
    }

    @Test
    void a_player_sees_own_games_and_invitations() throws IOException {
        RestTable running = RestTable.started();
        try (Lines lines =
                Lines.get(
                        "/v1/me/events",
                        "Accept",
                        "application/x-ndjson",
                        "Authorization",
                        "Bearer " + TestIssuer.shared().token(running.black))) {
            JsonPath snapshot = JsonPath.from(lines.next());
            assertThat(snapshot.getString("type")).isEqualTo("snapshot");
            assertThat(snapshot.getList("games.id")).isEqualTo(List.of(running.id));
            running.play(1, "e2e3");
            JsonPath moved = JsonPath.from(lines.next());
            assertThat(moved.getString("gameId")).isEqualTo(running.id);
            assertThat(moved.getInt("version")).isEqualTo(3);
        }
    }

    @Test
    void a_stream_ends_with_the_token_that_opened_it_and_can_be_resumed() throws IOException {
        RestTable table = RestTable.started(",\"visibility\":\"PRIVATE\"");
        String brief = TestIssuer.shared().tokenFor(table.black, Duration.ofSeconds(2));
        try (Lines lines =
                Lines.get(
                        table.path("/events"),
                        "Accept",
                        "application/x-ndjson",
                        "Authorization",
                        "Bearer " + brief)) {
            assertThat(JsonPath.from(lines.next()).getString("type")).isEqualTo("snapshot");
            JsonPath closing = JsonPath.from(lines.next());
            assertThat(closing.getString("code")).isEqualTo("TOKEN_EXPIRED");
            assertThat(closing.getString("retry")).isEqualTo("AFTER");
            assertThat(lines.atEnd()).isTrue();
        }
    }

    @Test
    void a_quiet_stream_shows_signs_of_life() throws IOException {
        RestTable table = RestTable.started();
        try (Lines sse = Lines.get(table.path("/events"))) {
            assertThat(sse.next()).isEqualTo("id: 2");
            assertThat(sse.next()).startsWith("data: ");
            assertThat(sse.next()).isEmpty();
            assertThat(sse.next()).isEqualTo(":");
        }
        try (Lines lines = Lines.get(table.path("/events"), "Accept", "application/x-ndjson")) {
            assertThat(lines.next()).startsWith("{");
            assertThat(lines.next()).isEmpty();
        }
    }

    @Test
    void a_reader_that_hangs_up_is_forgotten() throws IOException {
        RestTable table = RestTable.started();
        int before = games.followers();
        Lines sse = Lines.get(table.path("/events"), "Accept", "text/event-stream");
        assertThat(sse.next()).isEqualTo("id: 2");
        assertThat(games.followers()).isEqualTo(before + 1);
        sse.close();
        eventually().atMost(Duration.ofSeconds(10)).until(() -> games.followers() == before);
    }

    private static JsonPath data(String line) {
        assertThat(line).startsWith("data: ");
        return JsonPath.from(line.substring("data: ".length()));
    }
}
