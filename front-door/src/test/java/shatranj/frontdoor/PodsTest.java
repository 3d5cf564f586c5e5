package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PodsTest {
    private static final Pod A = new Pod("a", "127.0.0.1", 1);
    private static final Pod B = new Pod("b", "127.0.0.1", 2);
    private static final Pod C = new Pod("c", "127.0.0.1", 3);

    private final Pods pods = new Pods(List.of(A, B, C), Duration.ofNanos(100));

    @Test
    void each_request_begins_with_the_next_pod() {
        assertThat(pods.inOrder(0)).containsExactly(A, B, C);
        assertThat(pods.inOrder(0)).containsExactly(B, C, A);
        assertThat(pods.inOrder(0)).containsExactly(C, A, B);
        assertThat(pods.inOrder(0)).containsExactly(A, B, C);
    }

    @Test
    void a_pod_that_was_silent_comes_last_for_a_while() {
        pods.avoid(A, 0);

        assertThat(pods.inOrder(99)).containsExactly(B, C, A);
        pods.inOrder(99);
        pods.inOrder(99);
        assertThat(pods.inOrder(100)).containsExactly(A, B, C);
    }

    @Test
    void a_pod_that_answers_is_not_avoided_any_more() {
        pods.avoid(A, 0);

        pods.answered(A);

        assertThat(pods.inOrder(1)).containsExactly(A, B, C);
    }
}
