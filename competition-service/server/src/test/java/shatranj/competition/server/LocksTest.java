package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.http.Method;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/**
 * Every operation of this service's description, asked without a token, with a wrong one and with
 * one of another scope. What writes is locked; everybody may read, but for what arbiters or the
 * organiser of a tournament alone have.
 */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class LocksTest {
    /** JSON of nothing: whoever says that it cannot be read has looked at it. */
    private static final String UNREADABLE = "{";

    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/openapi", management = true)
    URI description;

    @Test
    void who_may_not_ask_is_told_so() {
        Map<String, Map<String, Object>> paths =
                given().queryParam("format", "json").get(description).path("paths");
        int locked = 0;
        List<String> open = new ArrayList<>();
        for (var path : new TreeMap<>(paths).entrySet()) {
            for (String verb : path.getValue().keySet()) {
                if (verb.equals("parameters")) {
                    continue;
                }
                Method method = Method.valueOf(verb.toUpperCase(Locale.ROOT));
                String url = path.getKey().replaceAll("\\{[a-z]+}", "1");
                if (method == Method.GET && !isLocked(path.getKey())) {
                    open.add(path.getKey());
                    // 400 where a parameter is needed.
                    assertThat(given().request(method, url).statusCode()).isIn(200, 400, 404);
                    continue;
                }
                locked++;
                String name = method + " " + path.getKey();
                assertThat(code(given(), method, url)).as(name).isEqualTo("401 TOKEN_MISSING");
                assertThat(code(bearer("x.y.z"), method, url))
                        .as(name)
                        .isEqualTo("401 TOKEN_INVALID");
                assertThat(code(bearer(TestIssuer.shared().token("ann", "analysis")), method, url))
                        .as(name)
                        .isEqualTo("403 SCOPE_MISSING");
            }
        }
        assertThat(locked).isEqualTo(24);
        assertThat(open).hasSize(13);
    }

    private static boolean isLocked(String path) {
        return path.startsWith("/v1/bulk-games")
                || path.startsWith("/v1/voidings")
                || path.endsWith("/desk");
    }

    private static RequestSpecification bearer(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    private static String code(RequestSpecification request, Method method, String url) {
        var response = request.contentType(ContentType.JSON).body(UNREADABLE).request(method, url);
        return response.statusCode() + " " + response.path("code");
    }
}
