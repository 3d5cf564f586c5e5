package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.analysis.v1.AnalysisServiceOuterClass;
import shatranj.analysis.v1.ExplorerServiceOuterClass;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;
import shatranj.testsupport.identity.TestIssuer;

/**
 * Whatever somebody sends, this service answers or says what is wrong with it; that it is busy, or
 * that it has no log of reviews here, is an answer.
 */
@QuarkusTest
@TestProfile(FuzzTest.Hasty.class)
@QuarkusTestResource(Surroundings.class)
class FuzzTest {
    private final AtomicInteger count = new AtomicInteger();

    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/openapi", management = true)
    URI document;

    /** Nobody is searched for for long. */
    public static class Hasty implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.analysis.most-time", "20ms");
        }
    }

    private Optional<String> somebody() {
        return Optional.of(TestIssuer.shared().token("fuzz-" + count.incrementAndGet() % 50));
    }

    @Test
    void no_body_breaks_it() throws Exception {
        OpenApi api =
                OpenApi.of(given().queryParam("format", "json").get(document).body().asString());
        URI base = URI.create("http://localhost:" + RestAssured.port);
        try (RestFuzz fuzz = new RestFuzz(base, api, Oddities.seeded(List.of()), this::somebody)) {
            assertThat(
                            fuzz.run(
                                    Oddities.requests(1_000),
                                    exchange -> exchange.isFault() && exchange.status() != 503))
                    .isEmpty();
        }
    }

    @Test
    void no_message_breaks_it() {
        try (GrpcFuzz fuzz =
                new GrpcFuzz(
                        "localhost",
                        RestAssured.port,
                        List.of(
                                AnalysisServiceOuterClass.getDescriptor(),
                                ExplorerServiceOuterClass.getDescriptor()),
                        Oddities.seeded(List.of()),
                        this::somebody)) {
            assertThat(fuzz.run(Oddities.requests(1_000), GrpcFuzz.Exchange::isFault)).isEmpty();
        }
    }
}
