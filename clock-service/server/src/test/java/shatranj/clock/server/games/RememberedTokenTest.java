package shatranj.clock.server.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RememberedTokenTest {
    private final AtomicLong now = new AtomicLong(1_700_000_000_000L);
    private final AtomicInteger read = new AtomicInteger();
    private final RememberedToken token =
            new RememberedToken(
                    () -> "token " + read.incrementAndGet(), () -> Instant.ofEpochMilli(now.get()));

    @Test
    void a_token_that_was_rotated_is_used_within_a_second() {
        assertThat(token.get()).isEqualTo("token 1");
        now.addAndGet(999);
        assertThat(token.get()).isEqualTo("token 1");
        now.addAndGet(1);
        assertThat(token.get()).isEqualTo("token 2");
    }
}
