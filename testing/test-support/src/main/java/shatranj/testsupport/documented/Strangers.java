package shatranj.testsupport.documented;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.testsupport.identity.TestIssuer;

/** Those who may not ask: without a token, with a wrong one or with one of other scopes. */
public final class Strangers {
    /** JSON of nothing: whoever says that it cannot be read has looked at it. */
    private static final String UNREADABLE = "{";

    private static final List<String> SCOPES = List.of("analysis", "play", "arbiter", "bot");

    private Strangers() {}

    /**
     * Asks every operation of a service, whose server runs, as each of them, and fails where
     * another refusal is given than the one that the document promises.
     *
     * @param service {@code game-service} for one
     * @return the operations that are for everybody, as {@code get /v1/games}
     */
    public static List<String> areRefused(String service) {
        List<String> open = new ArrayList<>();
        for (Operation operation : ApiDocument.of(service).operations()) {
            if (operation.refusals().contains("TOKEN_MISSING")) {
                areRefused(operation);
            } else {
                open.add(operation.toString());
            }
        }
        return open;
    }

    private static void areRefused(Operation operation) {
        assertThat(code(operation, given())).as("%s", operation).isEqualTo("401 TOKEN_MISSING");
        assertThat(code(operation, bearer("x.y.z")))
                .as("%s", operation)
                .isEqualTo("401 TOKEN_INVALID");
        if (operation.refusals().contains("SCOPE_MISSING")) {
            String other =
                    SCOPES.stream()
                            .filter(scope -> !operation.scopes().contains(scope))
                            .findFirst()
                            .orElseThrow();
            assertThat(code(operation, bearer(token("ann", other))))
                    .as("%s", operation)
                    .isEqualTo("403 SCOPE_MISSING");
        }
    }

    private static String token(String player, String scopes) {
        return TestIssuer.shared().token(player, scopes);
    }

    private static RequestSpecification bearer(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    private static String code(Operation operation, RequestSpecification request) {
        String path = operation.path().replaceAll("\\{[^}/]+}", "1");
        Response answer =
                request.contentType(ContentType.JSON)
                        .body(UNREADABLE)
                        .request(operation.method().toUpperCase(Locale.ROOT), path);
        return answer.statusCode() + " " + answer.path("code");
    }
}
