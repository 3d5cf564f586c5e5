package shatranj.webhook.server.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.webhook.server.delivery.World.Arrival;

/** One partition of what is owed, and pods that die at every step. */
class DeliveryDeathsTest {
    private static final int GAMES = 3;
    private static final int EVENTS = 4;

    static java.util.stream.IntStream steps() {
        return java.util.stream.IntStream.rangeClosed(1, 40);
    }

    /** However many steps a pod lives, and the next one, nothing is lost or comes out of order. */
    @ParameterizedTest
    @MethodSource("steps")
    void pods_that_die_lose_nothing(int steps) {
        try (World world = new World("e1", "e2")) {
            Set<String> refusedOnce = new HashSet<>();
            world.receiver =
                    arrival -> {
                        synchronized (refusedOnce) {
                            boolean breaks =
                                    arrival.host().startsWith("e2")
                                            && refusedOnce.add(arrival.webhookId());
                            return breaks ? World.BROKEN : World.TAKEN;
                        }
                    };
            List<String> expected = new ArrayList<>();
            for (int game = 1; game <= GAMES; game++) {
                for (int number = 1; number <= EVENTS; number++) {
                    world.owe("e1", "g" + game, number);
                    world.owe("e2", "g" + game, number);
                    expected.add("g" + game + "." + number);
                }
            }
            // Each lives a little longer, or none would ever come to an end.
            for (int life = steps; !world.owed().isEmpty(); life += 3) {
                World.Pod pod = world.pod(life);
                eventually()
                        .until(() -> {
                            world.pass(Duration.ofSeconds(10));
                            pod.turn();
                            return pod.isDead() || world.owed().isEmpty();
                        });
                pod.dispatch.close();
            }
            for (String endpoint : List.of("e1", "e2")) {
                assertThat(taken(world.arrivals, endpoint, expected)).containsAll(expected);
                assertOrder(world.arrivals, endpoint);
            }
            assertThat(world.arrivals)
                    .allMatch(arrival -> arrival.body().equals("body of " + arrival.webhookId()));
        }
    }

    private static List<String> taken(
            List<Arrival> arrivals, String endpoint, List<String> expected) {
        return arrivals.stream()
                .filter(arrival -> arrival.host().startsWith(endpoint))
                .map(Arrival::webhookId)
                .filter(expected::contains)
                .toList();
    }

    /** First arrivals: duplicates may come at any time, and are known by their ids. */
    private static void assertOrder(List<Arrival> arrivals, String endpoint) {
        Map<String, Integer> latest = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (Arrival arrival : arrivals) {
            if (arrival.host().startsWith(endpoint) && seen.add(arrival.webhookId())) {
                String[] parts = arrival.webhookId().split("\\.");
                int number = Integer.parseInt(parts[1]);
                assertThat(number)
                        .as("%s at %s", parts[0], endpoint)
                        .isEqualTo(latest.getOrDefault(parts[0], 0) + 1);
                latest.put(parts[0], number);
            }
        }
    }
}
