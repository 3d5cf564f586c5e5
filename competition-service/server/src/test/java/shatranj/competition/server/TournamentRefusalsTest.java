package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.competition.server.RestTournaments.SWISS;
import static shatranj.competition.server.RestTournaments.announced;
import static shatranj.competition.server.RestTournaments.announcedFor;
import static shatranj.competition.server.RestTournaments.as;
import static shatranj.competition.server.RestTournaments.done;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** What each order about a tournament is refused for, whoever gives it and whenever. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class TournamentRefusalsTest {
    private static final String BOB = "{\"player\": \"bob\"}";

    /** One that the organiser may give for {@code bob}, or that is about all. */
    enum Order {
        EDIT("PUT", "", SWISS),
        JOIN("POST", "/join", BOB),
        LEAVE("POST", "/leave", BOB),
        PAUSE("POST", "/pause", BOB),
        RESUME("POST", "/resume", BOB),
        BYE("POST", "/byes", "{\"player\": \"bob\", \"round\": 2, \"kind\": \"ZERO\"}"),
        START("POST", "/start", "{}"),
        PAIR("POST", "/rounds", "{}"),
        RESULT("PUT", "/rounds/1/boards/1/result", "{\"result\": \"DRAW\"}"),
        RESTART("DELETE", "/rounds/1", "{}"),
        FINISH("POST", "/finish", "{}"),
        CANCEL("POST", "/cancel", "{\"reason\": \"rain\"}"),
        EXPEL("POST", "/expel", BOB);

        private final String method;
        private final String path;
        private final String body;

        Order(String method, String path, String body) {
            this.method = method;
            this.path = path;
            this.body = body;
        }

        /** The status and the code of the answer. */
        String asked(RequestSpecification by, String tournament) {
            return asked(by, tournament, body);
        }

        /** The same about another player. */
        String askedAbout(String player, RequestSpecification by, String tournament) {
            return asked(by, tournament, body.replace("bob", player));
        }

        private String asked(RequestSpecification by, String tournament, String body) {
            Response answer = by.body(body).request(method, "/v1/tournaments/" + tournament + path);
            return answer.statusCode() + " " + answer.path("code");
        }
    }

    @ParameterizedTest
    @EnumSource
    void it_is_about_a_tournament_that_there_is(Order order) {
        assertThat(order.asked(as("boss"), "nothing")).isEqualTo("404 NO_SUCH_TOURNAMENT");
    }

    @ParameterizedTest
    @EnumSource
    void nobody_orders_for_others_but_the_organiser(Order order) {
        String id = announcedFor("ann", "bob");
        assertThat(order.asked(as("ann"), id)).isEqualTo("403 NOT_ORGANISER");
    }

    @ParameterizedTest
    @EnumSource
    void nothing_is_ordered_when_it_is_over(Order order) {
        String id = announcedFor("ann", "bob");
        done("boss", "/v1/tournaments/" + id + "/cancel", "{}");
        assertThat(order.asked(as("boss"), id)).isEqualTo("409 TOURNAMENT_OVER");
    }

    @ParameterizedTest
    @EnumSource
    void a_key_is_for_one_order(Order order) {
        String id = announcedFor("ann", "bob");
        String key = UUID.randomUUID().toString();
        as("boss")
                .header("Idempotency-Key", key)
                .body(SWISS.replace("Spring", "Autumn"))
                .put("/v1/tournaments/" + id)
                .then()
                .statusCode(200);
        assertThat(order.asked(as("boss").header("Idempotency-Key", key), id))
                .isEqualTo("422 KEY_REUSED");
    }

    @Test
    void a_start_wants_players_and_comes_once() {
        String lonely = announcedFor("ann");
        assertThat(Order.START.asked(as("boss"), lonely)).endsWith(" TOO_FEW_PLAYERS");
        String id = announcedFor("ann", "bob");
        done("boss", "/v1/tournaments/" + id + "/start", "{}");
        assertThat(Order.START.asked(as("boss"), id)).isEqualTo("409 TOURNAMENT_STARTED");
        assertThat(Order.EDIT.asked(as("boss"), id)).isEqualTo("409 TOURNAMENT_STARTED");
    }

    @Test
    void a_round_is_played_to_its_end_and_is_not_restarted_then() {
        String id = announcedFor("ann", "bob");
        String path = "/v1/tournaments/" + id;
        done("boss", path + "/start", "{}");
        assertThat(Order.PAIR.asked(as("boss"), id)).isEqualTo("409 ROUND_NOT_OVER");
        assertThat(Order.FINISH.asked(as("boss"), id)).isEqualTo("409 ROUND_NOT_OVER");
        as("boss").body(Order.RESULT.body).put(path + "/rounds/1/boards/1/result");
        assertThat(Order.RESTART.asked(as("boss"), id)).isEqualTo("409 ROUND_BEGUN");
        as("boss")
                .body(Order.RESULT.body)
                .put(path + "/rounds/1/boards/9/result")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_BOARD"));
        as("boss")
                .body(Order.RESULT.body)
                .put(path + "/rounds/9/boards/1/result")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_ROUND"));
    }

    @Test
    void what_needs_a_start_is_not_told_before() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob");
        for (String asked : List.of("/standings", "/trf")) {
            given().get(path + asked)
                    .then()
                    .statusCode(409)
                    .body("code", equalTo("TOURNAMENT_NOT_STARTED"));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LEAVE", "PAUSE", "RESUME", "BYE", "EXPEL"})
    void only_who_is_in_it_can_be_ordered_about(Order order) {
        String id = announcedFor("ann");
        assertThat(order.asked(as("boss"), id)).isEqualTo("409 NOT_ENTERED");
        assertThat(order.askedAbout("A B", as("boss"), id)).isEqualTo("404 NO_SUCH_RESOURCE");
    }

    @Test
    void entries_end_at_the_start_of_a_knockout_and_bots_are_asked_in() {
        String id =
                announced(
                        """
                        {"name": "Cup", "kind": "KNOCKOUT", "timeControl": "3+2", "venue": "HALL"}\
                        """,
                        "ann",
                        "cid");
        String path = "/v1/tournaments/" + id;
        String bot = TestIssuer.shared().token("robot", "play bot");
        given().header("Authorization", "Bearer " + bot)
                .contentType(ContentType.JSON)
                .body("{}")
                .post(path + "/join")
                .then()
                .statusCode(403)
                .body("code", equalTo("BOTS_NOT_ALLOWED"));
        done("boss", path + "/start", "{}");
        assertThat(Order.JOIN.asked(as("boss"), id)).isEqualTo("409 ENTRY_CLOSED");
    }

    @Test
    void a_pairing_must_be_possible() {
        String apart =
                announced(
                        SWISS.replace(
                                "\"rounds\"", "\"forbidden\": [[\"ann\", \"bob\"]], \"rounds\""),
                        "ann",
                        "bob");
        String once = announcedFor("ann", "bob");
        assertThat(Order.START.asked(as("boss"), apart)).isEqualTo("422 PAIRING_IMPOSSIBLE");
        String path = "/v1/tournaments/" + once;
        done("boss", path + "/start", "{}");
        as("boss").body(Order.RESULT.body).put(path + "/rounds/1/boards/1/result");
        assertThat(Order.PAIR.asked(as("boss"), once)).isEqualTo("422 PAIRING_IMPOSSIBLE");
        as("boss")
                .body("{\"pairs\": [{\"white\": \"ann\", \"black\": \"bob\"}]}")
                .post(path + "/rounds")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_PAIRING"));
    }

    @Test
    void a_tournament_has_as_many_rounds_as_were_announced() {
        String id = announced(SWISS.replace("3,", "1,"), "ann", "bob");
        String path = "/v1/tournaments/" + id;
        done("boss", path + "/start", "{}");
        as("boss").body(Order.RESULT.body).put(path + "/rounds/1/boards/1/result");
        assertThat(Order.PAIR.asked(as("boss"), id)).isEqualTo("409 NO_ROUND_LEFT");
    }
}
