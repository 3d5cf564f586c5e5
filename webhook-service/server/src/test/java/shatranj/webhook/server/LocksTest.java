package shatranj.webhook.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.documented.Strangers;
import shatranj.testsupport.identity.IdentityTestResource;

@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class LocksTest {
    @Test
    void who_may_not_ask_is_told_so() {
        assertThat(Strangers.areRefused("webhook-service")).as("for everybody").isEmpty();
    }
}
