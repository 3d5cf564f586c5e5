package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static shatranj.competition.server.RestTournaments.SWISS;
import static shatranj.competition.server.RestTournaments.announcedFor;
import static shatranj.competition.server.RestTournaments.as;
import static shatranj.competition.server.RestTournaments.done;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.IdentityTestResource;

/** What players and organisers take back over REST. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class ChangesOfMindTest {
    @Test
    void it_is_announced_otherwise_before_the_start() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob");
        as("boss").body(SWISS.replace("Spring", "Autumn")).put(path).then().statusCode(200);
        given().get(path)
                .then()
                .body("announcement.name", equalTo("Autumn"))
                .body("players", equalTo(2));
    }

    @Test
    void players_pause_come_back_miss_a_round_and_leave() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob", "cid", "dan");
        done("boss", path + "/start", "{}");
        done("ann", path + "/pause", "{}");
        done("bob", path + "/byes", "{\"round\": 2, \"kind\": \"ZERO\"}");
        done("cid", path + "/leave", "{}");
        String presence = "players.find { it.player == '%s' }.presence";
        given().get(path + "/players")
                .then()
                .body(presence.formatted("ann"), equalTo("PAUSED"))
                .body("players.find { it.player == 'bob' }.byes.round", contains(2))
                .body(presence.formatted("cid"), equalTo("OUT"))
                .body(presence.formatted("dan"), equalTo("IN"));
        done("ann", path + "/resume", "{}");
        given().get(path + "/players").then().body(presence.formatted("ann"), equalTo("IN"));
    }

    @Test
    void a_round_that_has_not_begun_is_paired_again() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob", "cid", "dan");
        done("boss", path + "/start", "{}");
        for (int board : List.of(1, 2)) {
            as("boss")
                    .body("{\"result\": \"DRAW\"}")
                    .put(path + "/rounds/1/boards/" + board + "/result")
                    .then()
                    .statusCode(200);
        }
        done("boss", path + "/rounds", "{}");
        given().get(path + "/rounds/2").then().statusCode(200).body("boards", hasSize(2));
        as("boss").delete(path + "/rounds/2").then().statusCode(200);
        given().get(path + "/rounds/2")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_ROUND"));
    }
}
