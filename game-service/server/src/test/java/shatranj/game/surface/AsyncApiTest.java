package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.surface.documented.StreamDocument;
import shatranj.testsupport.identity.TestIssuer;

/** Whatever comes over a stream of a game that is played is in the AsyncAPI document. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class AsyncApiTest {
    private static final String NDJSON = "application/x-ndjson";

    private static StreamDocument document() {
        return StreamDocument.of(given().get("/v1/asyncapi?format=json").asByteArray());
    }

    @Test
    void the_document_is_served_and_found_from_the_root() {
        given().get("/v1").then().body("links.asyncapi", equalTo("/v1/asyncapi"));
        given().get("/v1/asyncapi")
                .then()
                .statusCode(200)
                .contentType("application/yaml")
                .body(containsString("asyncapi: \"3.0.0\""));
        given().accept("application/json")
                .get("/v1/asyncapi")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("channels.game.messages", hasKey("decision"))
                .body("components.schemas.MovedEvent.properties", hasKey("san"));
    }

    @Test
    void everything_that_comes_of_a_whole_game_is_described() throws IOException {
        StreamDocument document = document();
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        RestTable table = RestTable.open(",\"timeControl\":\"3+2\",\"illegalMove\":\"PENALISE\"");
        String black = "Bearer " + TestIssuer.shared().token(table.black);
        List<String> frames = new ArrayList<>();
        try (Lines watcher = Lines.get(table.path("/events"), "Accept", NDJSON);
                Lines mine = Lines.get("/v1/me/events", "Accept", NDJSON, "Authorization", black)) {
            play(table);
            read(watcher, frames);
            List<String> ofPlayer = new ArrayList<>();
            String line = "";
            while (!line.contains("\"type\":\"ended\"")) {
                line = mine.any();
                if (!line.isEmpty()) {
                    ofPlayer.add(line);
                }
            }
            assertThat(ofPlayer)
                    .extracting(frame -> document.faultsOfMessage("player", frame))
                    .containsOnly("");
            assertThat(ofPlayer).allSatisfy(frame -> assertIsOfNow(frame, before));
        }
        try (Lines again =
                Lines.get(
                        table.path("/events?after=0"), "Accept", NDJSON, "Authorization", black)) {
            read(again, frames);
        }
        assertThat(frames)
                .hasSizeGreaterThan(30)
                .extracting(frame -> document.faultsOfMessage("game", frame))
                .containsOnly("");
        assertThat(frames).allSatisfy(frame -> assertIsOfNow(frame, before));
        Set<String> seen = new HashSet<>();
        frames.forEach(frame -> {
            JsonPath json = JsonPath.from(frame);
            seen.add(json.getString("type"));
            List<String> events = json.getList("events.type");
            if (events != null) {
                seen.addAll(events);
            }
        });
        assertThat(seen)
                .contains("snapshot", "decision", "presence", "chat", "closing")
                .contains("created", "joined", "started", "moved", "draw-offered")
                .contains("draw-offer-closed", "takeback-offered", "taken-back", "time-adjusted")
                .contains("illegal-move-played", "plans-made", "takeback-offer-closed", "ended");
    }

    /** Whoever keeps clocks by a stream takes the time of each frame for the server's. */
    private static void assertIsOfNow(String frame, Instant before) {
        String time = JsonPath.from(frame).getString("serverTime");
        assertThat(time).as(frame).isNotNull();
        assertThat(Instant.parse(time)).as(frame).isBetween(before, Instant.now());
    }

    private static void play(RestTable table) {
        RestTable.as(table.black).post(table.path("/join")).then().statusCode(200);
        table.play(1, "e2e3").then().statusCode(201);
        RestTable.as(table.white).post(table.path("/draw/offer")).then().statusCode(200);
        RestTable.as(table.black).post(table.path("/draw/decline")).then().statusCode(200);
        RestTable.as(table.white).post(table.path("/takeback/offer")).then().statusCode(200);
        RestTable.as(table.black).post(table.path("/takeback/decline")).then().statusCode(200);
        RestTable.as(table.white).post(table.path("/takeback/offer")).then().statusCode(200);
        RestTable.as(table.black).post(table.path("/takeback/accept")).then().statusCode(200);
        int version = given().get(table.path("")).path("version");
        RestTable.as(table.white, "{\"move\":\"e2e3\"}")
                .header("If-Match", "\"" + version + "\"")
                .put(table.path("/moves/1"))
                .then()
                .statusCode(201);
        RestTable.as(table.white, "{\"addMs\":15000}")
                .post(table.path("/time"))
                .then()
                .statusCode(200);
        RestTable.as(table.white, "{\"text\":\"Good luck\",\"room\":\"PLAYERS\"}")
                .post(table.path("/chat"))
                .then()
                .statusCode(204);
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("spectator-1"))
                .contentType("application/json")
                .body("{\"text\":\"Well played\"}")
                .post(table.path("/chat"))
                .then()
                .statusCode(204);
        RestTable.as(table.black, "{\"lines\":[[\"d2d3\",\"e7e6\"]]}")
                .put(table.path("/planned-moves"))
                .then()
                .statusCode(200);
        RestTable.as(table.black, "{\"move\":\"e7e4\"}")
                .put(table.path("/moves/2"))
                .then()
                .statusCode(422);
        table.play(2, "e7e6").then().statusCode(201);
        RestTable.as(table.black).post(table.path("/resign")).then().statusCode(200);
    }

    private static void read(Lines lines, List<String> frames) throws IOException {
        String line = "";
        while (!line.contains("\"type\":\"closing\"")) {
            line = lines.any();
            if (!line.isEmpty()) {
                frames.add(line);
            }
        }
    }
}
