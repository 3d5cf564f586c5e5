package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.chaos.Chaos;
import shatranj.chaos.play.SameAnswer;
import shatranj.standalone.control.Blow;
import shatranj.standalone.control.LocalCluster;

/**
 * The promise: a move that was acknowledged is never lost, never doubled and never reordered,
 * whatever dies. {@code ./shatranj chaos} does the same for minutes or days, at random.
 */
@OwnsCluster
class ProcessesDieTest {
    private static final int GAMES = 6;
    private static final int LEAST_MOVES = 200;

    @Test
    void play_goes_on_while_processes_die_and_freeze_and_no_move_is_lost_doubled_or_reordered(
            LocalCluster cluster) throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("seed " + seed);

        Chaos.Result result =
                new Chaos(cluster, SameAnswer.WHOLE, System.out)
                        .run(GAMES, seed, Duration.ofMillis(10), ProcessesDieTest::course);

        assertThat(result.findings().all()).isEmpty();
        assertThat(result.moves()).isGreaterThan(LEAST_MOVES);
        assertThat(result.resumed())
                .as("watchers were cut off and resumed, else this has shown nothing about it")
                .isPositive();
    }

    /** An owner dies, the other freezes; then what both stand on. */
    private static void course(Chaos.Blows blows) throws InterruptedException {
        List<String> pods = blows.processes().pods();
        String dead = pods.getFirst();
        String frozen = pods.getLast();
        blows.strike(dead, Blow.KILL);
        blows.awaitProgress("after the death of " + dead);
        blows.calm();
        blows.strike(frozen, Blow.FREEZE);
        blows.awaitProgress("while " + frozen + " is frozen");
        blows.calm();
        for (String ground : List.of("rules", "clock", "redis", "kafka")) {
            long pid = blows.processes().pid(ground);
            blows.strike(ground, Blow.KILL);
            eventually(ground + " is dead")
                    .until(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
        }
        blows.awaitProgress("after the death of everything else");
        blows.calm();
        blows.strike("kafka", Blow.FREEZE);
        blows.strike("rules", Blow.RESTART);
        blows.awaitProgress("after the broker was frozen");
        // All watchers may be on the pod that did not die: the front door deals them out in turn.
        blows.strike(frozen, Blow.RESTART);
        blows.awaitProgress("after " + frozen + " was restarted");
    }
}
