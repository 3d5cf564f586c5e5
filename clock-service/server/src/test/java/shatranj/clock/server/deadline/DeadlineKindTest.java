package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DeadlineKindTest {
    @Test
    void the_names_are_those_that_pods_of_the_last_release_wrote_to_redis() {
        assertThat(Arrays.stream(DeadlineKind.values()).map(Enum::name))
                .contains("FLAG", "NO_START", "EXPIRY");
    }
}
