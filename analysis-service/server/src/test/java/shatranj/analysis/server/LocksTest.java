package shatranj.analysis.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.documented.Strangers;

@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class LocksTest {
    @Test
    void who_may_not_ask_is_told_so_and_games_and_problems_are_for_everybody() {
        assertThat(Strangers.areRefused("analysis-service"))
                .hasSize(8)
                .allMatch(open -> open.matches("[a-z]+ /v1/(problems|finished-games).*"));
    }
}
