package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Questions over REST are counted by address where the address is not one of the operator's. */
@QuarkusTest
@TestProfile(LimitedTest.Nobody.class)
class LimitedTest {
    /** Nobody's questions go uncounted. */
    public static class Nobody implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.limits.exempt", "192.0.2.1");
        }
    }

    private static Response question() {
        return given().contentType("application/json")
                .body("{\"fen\":\"4k3/8/8/8/8/8/8/R3K3 w\"}")
                .post("/v1/positions/validate");
    }

    @Test
    void an_address_may_ask_six_hundred_questions_a_minute() {
        long begun = System.nanoTime();
        int answered = 0;
        Response last = question();
        while (last.statusCode() == 200 && answered < 5_000) {
            answered++;
            last = question();
        }
        long seconds = (System.nanoTime() - begun) / 1_000_000_000;
        assertThat((long) answered).isBetween(600L, 600 + 10 * (seconds + 1));
        last.then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("RATE_LIMITED"))
                .body("retry", equalTo("AFTER"));
    }
}
