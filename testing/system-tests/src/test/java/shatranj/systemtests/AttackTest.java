package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.attack.Attack;
import shatranj.attack.cluster.Target;
import shatranj.standalone.control.LocalCluster;

/**
 * Whatever strangers send, honest players play on; {@code ./shatranj attack} does it for longer.
 */
@OwnsCluster
class AttackTest {
    @Test
    void play_goes_on_beside_an_attack_and_no_answer_says_that_the_server_broke(
            LocalCluster cluster) throws Exception {
        long seed = Long.getLong("seed", System.nanoTime() % 1_000_000);
        System.out.println("seed " + seed);
        Target target = new Target(cluster.base(), cluster::token, Optional.of(cluster.layout()));
        Attack.Result result =
                new Attack(target, Map::of, System.out)
                        .run(
                                new Attack.Plan(
                                        20,
                                        20,
                                        100,
                                        Duration.ZERO,
                                        Duration.ofSeconds(20),
                                        Duration.ofSeconds(5),
                                        seed));
        assertThat(result.findings().faults()).as(result.findings().toString()).isZero();
        assertThat(result.findings().requests()).isGreaterThan(500);
        assertThat(result.beside().refusals()).isZero();
        assertThat(result.beside().latencies().count()).isGreaterThan(200);
    }
}
