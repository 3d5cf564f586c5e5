package shatranj.webhook.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.http.Method;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** Every operation of this service's description, asked by those who may not. None is open. */
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
        for (var path : new TreeMap<>(paths).entrySet()) {
            for (String verb : path.getValue().keySet()) {
                if (verb.equals("parameters")) {
                    continue;
                }
                locked++;
                Method method = Method.valueOf(verb.toUpperCase(Locale.ROOT));
                String url = path.getKey().replaceAll("\\{[a-z]+}", "1");
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
        assertThat(locked).isEqualTo(8);
    }

    private static RequestSpecification bearer(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    private static String code(RequestSpecification request, Method method, String url) {
        var response = request.contentType(ContentType.JSON).body(UNREADABLE).request(method, url);
        return response.statusCode() + " " + response.path("code");
    }
}
