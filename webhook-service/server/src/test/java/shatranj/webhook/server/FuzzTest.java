package shatranj.webhook.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.webhook.v1.Webhooks;

/** Whatever somebody asks, this service answers or says what is wrong with it. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class FuzzTest {
    private static final List<String> NAMES = List.of("https://127.0.0.1/", "game.ended", "url");

    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/openapi", management = true)
    URI document;

    @Test
    void no_request_breaks_it() throws Exception {
        OpenApi api =
                OpenApi.of(given().queryParam("format", "json").get(document).body().asString());
        URI base = URI.create("http://localhost:" + RestAssured.port);
        try (RestFuzz fuzz =
                new RestFuzz(
                        base,
                        api,
                        Oddities.seeded(NAMES),
                        () -> Optional.of(TestIssuer.shared().token("fuzz", "play")))) {
            assertThat(fuzz.run(Oddities.requests(400), RestFuzz.Exchange::isFault)).isEmpty();
        }
    }

    @Test
    void no_message_breaks_it() {
        try (GrpcFuzz fuzz =
                new GrpcFuzz(
                        "localhost",
                        RestAssured.port,
                        List.of(Webhooks.getDescriptor()),
                        Oddities.seeded(NAMES),
                        () -> Optional.of(TestIssuer.shared().token("fuzz", "play")))) {
            assertThat(fuzz.run(Oddities.requests(400), GrpcFuzz.Exchange::isFault)).isEmpty();
        }
    }
}
