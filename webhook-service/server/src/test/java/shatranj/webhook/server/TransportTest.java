package shatranj.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.http.BrokenRequests;
import shatranj.testsupport.identity.IdentityTestResource;

/** What never reaches a method of this service is refused as readably as what does. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class TransportTest {
    @Test
    void a_request_that_is_none_is_told_why() {
        assertThat(BrokenRequests.unlike(RestAssured.port)).isEmpty();
    }
}
