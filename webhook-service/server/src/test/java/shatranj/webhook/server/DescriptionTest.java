package shatranj.webhook.server;

import static io.restassured.RestAssured.given;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.identity.IdentityTestResource;

/** The one document of the API is made of what this service says of itself. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class DescriptionTest {
    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/openapi", management = true)
    URI document;

    @Test
    void the_description_is_what_the_contract_has() {
        DescribedService.check(
                "webhook", given().queryParam("format", "json").get(document).body().asString());
    }
}
