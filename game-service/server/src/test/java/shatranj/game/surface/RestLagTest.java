package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lag that the server measured is given back, over REST. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestLagTest {
    private static RestTable started() {
        return RestTable.started(",\"timeControl\":\"3+2\"");
    }

    private static JsonPath echo(String player, String probe) {
        Response answer = RestTable.as(player, "{\"probe\":\"" + probe + "\"}").post("/v1/lag");
        answer.then().statusCode(200);
        return answer.jsonPath();
    }

    /** A round trip of a millisecond at least: the same probe comes back until it is one. */
    private static JsonPath measured(String player) {
        String probe = RestTable.as(player).post("/v1/lag").path("probe");
        JsonPath answer = echo(player, probe);
        while (answer.getInt("lag.roundTripMs") == 0) {
            answer = echo(player, probe);
        }
        return answer;
    }

    private static Response play(RestTable table, int ply, String move, String receipt) {
        return RestTable.as(ply % 2 == 1 ? table.white : table.black, "{\"move\":\"" + move + "\"}")
                .header("Lag-Receipt", receipt)
                .put(table.path("/moves/" + ply));
    }

    @Test
    void a_move_with_a_receipt_gets_back_what_was_measured_and_the_game_says_so() {
        RestTable table = started();
        JsonPath lag = measured(table.white);
        int given = Math.min(1_000, lag.getInt("lag.roundTripMs"));
        play(table, 1, "e2e3", lag.getString("lag.receipt"))
                .then()
                .statusCode(201)
                .body("lagMs", equalTo(given));
        play(table, 1, "e2e3", "")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .body("lagMs", equalTo(given));
        table.play(2, "e7e6").then().statusCode(201).body("lagMs", equalTo(0));
        JsonPath game = RestTable.as(table.white).get(table.path("")).jsonPath();
        assertThat(game.getList("moves.lagMs")).isEqualTo(List.of(given, 0));
    }

    @Test
    void a_receipt_of_another_player_counts_for_nothing_and_costs_no_move() {
        RestTable table = started();
        String blacks = measured(table.black).getString("lag.receipt");
        play(table, 1, "e2e3", blacks).then().statusCode(201).body("lagMs", equalTo(0));
    }

    @Test
    void what_cannot_be_a_receipt_or_a_probe_is_refused() {
        RestTable table = started();
        play(table, 1, "e2e3", "1000 ms")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString("'1000 ms'"));
        RestTable.as(table.white, "{\"probe\":\"" + "x".repeat(65) + "\"}")
                .post("/v1/lag")
                .then()
                .statusCode(400);
        RestTable.as(table.white, "{\"lagMs\":1000}")
                .post("/v1/lag")
                .then()
                .statusCode(400)
                .body("code", equalTo("UNKNOWN_FIELD"));
        given().post("/v1/lag").then().statusCode(401);
    }

    @Test
    void a_probe_of_nobody_is_no_measurement_but_a_new_one_comes() {
        RestTable table = started();
        RestTable.as(table.white, "{\"probe\":\"AAAA\"}")
                .post("/v1/lag")
                .then()
                .statusCode(200)
                .body("$", hasKey("probe"))
                .body("$", not(hasKey("lag")));
    }
}
