package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

class StartTest {
    private static final Checkpoint CHECKPOINT =
            Checkpoint.newBuilder()
                    .setReplayFrom(50)
                    .setNewestDay(20_454)
                    .setLastHeartbeatMs(5_000)
                    .build();

    private static Snapshot snapshot(long offset, long lastHeartbeatMs, boolean finished) {
        return Snapshot.newBuilder()
                .setOffset(offset)
                .setLastHeartbeatMs(lastHeartbeatMs)
                .setFinished(finished)
                .build();
    }

    @Test
    void without_snapshots_the_checkpoint_says_all() {
        Start start = new Start(CHECKPOINT, List.of());
        assertThat(start.replayFrom()).isEqualTo(50);
        assertThat(start.offset()).isEqualTo(50);
        assertThat(start.reaches()).isEqualTo(50);
        assertThat(start.newestDay()).isEqualTo(20_454);
        assertThat(start.lastHeartbeatMs()).isEqualTo(5_000);
    }

    @Test
    void it_begins_at_the_oldest_snapshot_of_a_game_that_goes_on() {
        Start start =
                new Start(
                        CHECKPOINT,
                        List.of(
                                snapshot(10, 1_000, true),
                                snapshot(30, 3_000, false),
                                snapshot(30, 2_900, false),
                                snapshot(70, 7_000, false)));
        assertThat(start.offset()).isEqualTo(30);
        assertThat(start.lastHeartbeatMs()).as("as of there").isEqualTo(3_000);
        assertThat(start.reaches()).isEqualTo(70);
    }

    @Test
    void a_snapshot_at_the_checkpoint_changes_nothing() {
        Start start = new Start(CHECKPOINT, List.of(snapshot(50, 4_000, false)));
        assertThat(start.offset()).isEqualTo(50);
        assertThat(start.lastHeartbeatMs()).isEqualTo(5_000);
    }
}
