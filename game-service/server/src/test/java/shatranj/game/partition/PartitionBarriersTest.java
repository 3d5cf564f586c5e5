package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.ended;

import org.junit.jupiter.api.Test;
import shatranj.game.journal.Records;
import shatranj.game.partition.ScriptedLog.Fate;

/** What is not read from a fact waits for a point of the log (journal.md §2, Barrier). */
class PartitionBarriersTest extends PartitionSetup {
    @Test
    void a_refusal_waits_for_a_barrier_and_is_decided_again_behind_it() {
        log.holdReaders();
        log.land(Records.value(Records.decision(GAME, 1, 0, "a")));
        // Not folded yet: the state says that there is no such game.
        var answer = submit(GAME, "b");
        assertThat(answer).isNotDone();
        log.readOn();
        assertThat(answer).isCompletedWithValue(given("2: ab"));
    }

    @Test
    void a_refusal_stands_when_it_is_the_same_behind_the_barrier() {
        attempt(GAME, "a", ended());
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("refused: over"));
        assertThat(log.records()).hasSize(2);
    }

    @Test
    void without_a_barrier_nothing_is_refused() {
        log.usually(Fate.UNKNOWN_AND_GONE);
        var answer = submit(GAME, "b");
        timers.advance(PATIENCE + 200);
        assertNotHere(answer, PodReply.Reason.TOO_LATE);
    }

    @Test
    void a_read_sees_what_was_in_the_log_when_it_was_asked() {
        attempt(GAME, "a");
        log.holdReaders();
        landForeign("x");
        var read = read();
        assertThat(read).isNotDone();
        log.readOn();
        assertThat(read).isCompletedWithValue(given("ax"));
    }

    @Test
    void reads_that_come_while_a_barrier_is_under_way_share_the_next() {
        attempt(GAME, "a");
        log.holdReaders();
        log.land(Records.heartbeat("pod-2"));
        var first = read();
        int sent = log.attempted().size();
        var second = read();
        var third = read();
        assertThat(log.attempted()).hasSize(sent);
        log.readOn();
        assertThat(first).isCompletedWithValue(given("a"));
        assertThat(second).isCompletedWithValue(given("a"));
        assertThat(third).isCompletedWithValue(given("a"));
        assertThat(log.attempted()).hasSize(sent + 1);
    }

    @Test
    void the_barrier_of_another_run_of_this_pod_is_not_taken_for_ones_own() {
        attempt(GAME, "a");
        log.holdReaders();
        log.land(Records.barrier("pod-1", 1));
        log.plan(Fate.UNKNOWN_AND_GONE);
        var read = read();
        log.readOn();
        assertThat(read).isNotDone();
        timers.advance(200);
        assertThat(read).isCompletedWithValue(given("a"));
    }
}
