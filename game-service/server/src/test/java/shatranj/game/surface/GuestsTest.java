package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.testsupport.identity.TestIssuer;

/** A server that lets guests in. */
@QuarkusTest
@TestProfile(GuestsTest.LetIn.class)
class GuestsTest {
    @Inject TokenVerifier tokens;

    /** The usual surface, with guests. */
    public static class LetIn extends SurfaceProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.guests.enabled", "true", "shatranj.guests.analysis", "true");
        }
    }

    @Test
    void a_guest_may_ask_the_engine_where_the_server_says_so() {
        String token = given().post("/v1/guests").path("token");
        assertThat(tokens.verify(token).scopes())
                .containsExactlyInAnyOrder(Scope.PLAY, Scope.ANALYSIS);
    }

    @Test
    void a_guest_plays_for_a_month_under_a_name_of_its_own() {
        Response guest = given().post("/v1/guests");
        guest.then().statusCode(201).header("Cache-Control", "no-store");
        String name = guest.path("player");
        assertThat(name).matches("guest-[0-9a-z]{10}");
        assertThat(guest.<String>path("token")).matches("shg_[0-9A-Za-z]{54}");
        assertThat(Instant.parse(guest.path("expiresAt")))
                .isBetween(
                        Instant.now().plus(Duration.ofDays(29)),
                        Instant.now().plus(Duration.ofDays(31)));
        String bearer = "Bearer " + guest.path("token");
        given().header("Authorization", bearer)
                .get("/v1/me")
                .then()
                .body("id", equalTo(name))
                .body("kind", equalTo("GUEST"));
        given().header("Authorization", bearer)
                .contentType("application/json")
                .body("{\"color\":\"WHITE\"}")
                .post("/v1/games")
                .then()
                .statusCode(201)
                .body("creator.id", equalTo(name));
    }

    @Test
    void a_guest_who_asks_again_is_the_same_guest_and_gets_no_second_token() {
        Response guest = given().post("/v1/guests");
        String bearer = "Bearer " + guest.path("token");
        Response again = given().header("Authorization", bearer).post("/v1/guests");
        again.then().statusCode(200).body("player", equalTo(guest.path("player")));
        assertThat(again.<String>path("token")).isNull();
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada"))
                .post("/v1/guests")
                .then()
                .statusCode(201)
                .body("player", startsWith("guest-"));
    }

    @Test
    void a_guest_can_neither_arbitrate_nor_make_keys() {
        String bearer = "Bearer " + given().post("/v1/guests").path("token");
        given().header("Authorization", bearer)
                .contentType("application/json")
                .body("{\"white\":\"ada\",\"black\":\"bob\"}")
                .post("/v1/games")
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"));
        given().header("Authorization", bearer)
                .contentType("application/json")
                .body("{\"name\":\"x\",\"scopes\":[\"play\"]}")
                .post("/v1/tokens")
                .then()
                .statusCode(403);
    }
}
