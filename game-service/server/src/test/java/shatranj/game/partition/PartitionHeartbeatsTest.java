package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.started;

import org.junit.jupiter.api.Test;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.v1.Record;

/** Signs of life, by which outages are known (journal.md §7). */
class PartitionHeartbeatsTest extends PartitionSetup {
    @Test
    void heartbeats_come_each_second_while_this_pod_decides_and_a_clock_runs() {
        partition.setDeciding(true);
        attempt(GAME, "a", started());
        long before = heartbeats();
        timers.advance(5_000);
        assertThat(heartbeats() - before).isBetween(4L, 6L);
    }

    @Test
    void no_heartbeat_comes_where_no_clock_runs() {
        partition.setDeciding(true);
        attempt(GAME, "a");
        timers.advance(5_000);
        assertThat(heartbeats()).isZero();
    }

    @Test
    void no_heartbeat_comes_from_a_standby() {
        attempt(GAME, "a", started());
        long before = heartbeats();
        timers.advance(5_000);
        assertThat(heartbeats()).isEqualTo(before);
    }

    @Test
    void no_heartbeat_comes_while_no_move_can_be_ruled_on() {
        partition.setDeciding(true);
        attempt(GAME, "a", started());
        long before = heartbeats();
        refereeReachable = false;
        timers.advance(5_000);
        assertThat(heartbeats()).isEqualTo(before);
    }

    @Test
    void an_outage_up_to_now_is_known_before_a_decision_where_a_clock_runs() {
        attempt(GAME, "a", started());
        timers.advance(10_000);
        attempt(GAME, "b");
        assertThat(credit()).isEqualTo(10_000);
        assertThat(heartbeats()).isEqualTo(2);
    }

    private long credit() {
        var looked =
                partition
                        .look(fold -> fold.game(GAME.key()).orElseThrow().creditMs())
                        .toCompletableFuture();
        return looked.join() instanceof PodReply.Answered<Long>(Long ms) ? ms : -1;
    }

    private long heartbeats() {
        return log.records().stream()
                .map(LoggedRecord::value)
                .map(Envelope::open)
                .filter(opened ->
                        opened instanceof Envelope.Opened.Known(Record record)
                                && record.hasHeartbeat())
                .count();
    }
}
