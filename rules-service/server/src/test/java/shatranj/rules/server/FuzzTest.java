package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.rules.v1.RulesServiceOuterClass;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;

/** Whatever somebody sends, this service answers or says what is wrong with it. */
@QuarkusTest
class FuzzTest {
    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/openapi", management = true)
    URI document;

    @Test
    void no_body_breaks_it() throws Exception {
        OpenApi api =
                OpenApi.of(given().queryParam("format", "json").get(document).body().asString());
        URI base = URI.create("http://localhost:" + RestAssured.port);
        try (RestFuzz fuzz = new RestFuzz(base, api, Oddities.seeded(List.of()), Optional::empty)) {
            assertThat(fuzz.run(Oddities.requests(1_500), RestFuzz.Exchange::isFault)).isEmpty();
        }
    }

    @Test
    void no_message_breaks_it() {
        try (GrpcFuzz fuzz =
                new GrpcFuzz(
                        "localhost",
                        RestAssured.port,
                        List.of(RulesServiceOuterClass.getDescriptor()),
                        Oddities.seeded(List.of()),
                        Optional::empty)) {
            assertThat(fuzz.run(Oddities.requests(1_500), GrpcFuzz.Exchange::isFault)).isEmpty();
        }
    }
}
