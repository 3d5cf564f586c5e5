package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PodOrderTest {
    private static final Pod A = new Pod("a", "127.0.0.1", 1);
    private static final Pod B = new Pod("b", "127.0.0.1", 2);
    private static final Pod C = new Pod("c", "127.0.0.1", 3);

    private final PodOrder pods = new PodOrder(List.of(A, B, C), Duration.ofNanos(100));

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

    @Test
    void the_pod_asked_for_comes_first_while_it_answers() {
        assertThat(pods.inOrderFrom("c", 0)).startsWith(C);
        assertThat(pods.inOrderFrom("c", 0)).startsWith(C);
        assertThat(pods.inOrderFrom("one that left", 0)).containsExactlyInAnyOrder(A, B, C);

        pods.avoid(C, 0);

        assertThat(pods.inOrderFrom("c", 99)).endsWith(C);
    }

    @Test
    void what_belongs_together_goes_to_one_pod_while_it_answers() {
        List<Pod> order = pods.inOrderFor("Bearer one", 0);

        assertThat(pods.inOrderFor("Bearer one", 0)).isEqualTo(order);
        assertThat(order).containsExactlyInAnyOrder(A, B, C);
        pods.avoid(order.getFirst(), 0);
        assertThat(pods.inOrderFor("Bearer one", 99))
                .containsExactly(order.get(1), order.get(2), order.getFirst());
        pods.answered(order.getFirst());
        assertThat(pods.inOrderFor("Bearer one", 99)).isEqualTo(order);
    }

    @Test
    void many_keys_are_spread_over_all_pods() {
        Map<Pod, Long> first =
                IntStream.range(0, 3_000)
                        .mapToObj(i -> pods.inOrderFor("Bearer " + i, 0).getFirst())
                        .collect(Collectors.groupingBy(pod -> pod, Collectors.counting()));

        assertThat(first.values())
                .hasSize(3)
                .allSatisfy(count -> assertThat(count).isGreaterThan(800));
    }

    @Test
    void pods_that_were_looked_up_come_before_the_address_of_the_whole_service() {
        PodOrder order = new PodOrder(List.of(C), Duration.ofNanos(100));
        assertThat(order.inOrder(0)).containsExactly(C);

        order.know(List.of(A, B));

        assertThat(order.inOrder(0)).containsExactly(A, B, C);
        assertThat(order.inOrder(0)).containsExactly(B, A, C);
        assertThat(order.inOrderFor("Bearer one", 0)).endsWith(C);
    }

    @Test
    void the_address_of_the_whole_service_stands_in_for_pods_that_fail() {
        PodOrder order = new PodOrder(List.of(C), Duration.ofNanos(100));
        order.know(List.of(A, B));
        order.avoid(A, 0);
        assertThat(order.inOrder(99)).containsExactly(B, C, A);

        order.avoid(B, 0);

        assertThat(order.inOrder(99)).startsWith(C);
        assertThat(order.inOrderFor("Bearer one", 99)).startsWith(C);
    }

    @Test
    void a_pod_that_comes_is_asked_and_one_that_goes_is_not() {
        PodOrder order = new PodOrder(List.of(), Duration.ofNanos(100));
        order.know(List.of(A, B));

        order.know(List.of(B, C));

        assertThat(order.inOrder(0)).containsExactlyInAnyOrder(B, C);
        order.know(List.of());
        assertThat(order.inOrder(0))
                .as("a name server that says nothing takes no pod away")
                .containsExactlyInAnyOrder(B, C);
    }

    @Test
    void a_pod_is_found_by_the_name_that_it_told() {
        PodOrder order = new PodOrder(List.of(C), Duration.ofNanos(100));
        order.know(List.of(A, B));
        order.learnName(B, "game-1");
        order.learnName(C, "game-0");

        assertThat(order.inOrderFrom("game-1", 0)).startsWith(B);
        assertThat(order.inOrderFrom("game-0", 0))
                .as("behind the address of the service is now this pod, now that one")
                .endsWith(C);
    }
}
