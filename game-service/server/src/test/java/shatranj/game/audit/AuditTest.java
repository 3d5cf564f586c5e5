package shatranj.game.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.decision;
import static shatranj.game.journal.Records.game;
import static shatranj.game.journal.Records.value;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Snapshot;

class AuditTest {
    private final List<LoggedRecord> log = new ArrayList<>();

    @Test
    void a_sound_log_is_counted() {
        long one = append(value(decision(game(1), 1, 0, "a")));
        append(value(decision(game(1), 2, one, "b")));
        append(value(decision(game(1), 2, one, "c")));
        append(Records.heartbeat("pod"));
        Audit audit = audit(Start.OF_THE_LOG);
        assertThat(audit.faults()).isEmpty();
        assertThat(audit.records()).isEqualTo(4);
        assertThat(audit.facts()).isEqualTo(2);
        assertThat(audit.games()).isEqualTo(1);
        assertThat(audit.others())
                .containsEntry("NOT_NEXT_VERSION", 1L)
                .containsEntry("HEARTBEAT", 1L);
    }

    @Test
    void a_wrong_ancestor_and_a_broken_envelope_are_faults() {
        append(value(decision(game(1), 1, 0, "a")));
        append(value(decision(game(1), 2, 17, "b")));
        append(new byte[] {1, 2, 3});
        assertThat(audit(Start.OF_THE_LOG).faults())
                .containsExactly("record 3:1 is WRONG_BASE", "record 3:2 is UNREADABLE");
        assertThat(Audit.verdict(3, Records.LIFE, log.subList(0, 2))).isEqualTo("WRONG_BASE");
    }

    @Test
    void a_snapshot_that_says_something_else_is_a_fault() {
        long one = append(value(decision(game(1), 1, 0, "a")));
        PartitionFold<Records.Toy, Event> fold = new PartitionFold<>(3, Records.LIFE);
        log.forEach(fold::fold);
        FoldedGame<Records.Toy> folded = fold.game(game(1).key()).orElseThrow();
        append(value(decision(game(1), 2, one, "b")));
        Snapshot sound = folded.snapshot(1, 0);
        assertThat(audit(from(sound)).faults()).isEmpty();
        assertThat(audit(from(sound.toBuilder().setHash(17).build())).faults()).hasSize(1);
    }

    private static Start from(Snapshot snapshot) {
        return new Start(
                Checkpoint.newBuilder().setReplayFrom(1).setNewestDay(Records.DAY).build(),
                List.of(snapshot));
    }

    private Audit audit(Start start) {
        return Audit.of(3, Records.LIFE, log, start);
    }

    private long append(byte[] value) {
        log.add(new LoggedRecord(log.size(), NOON, value));
        return BaseHash.of(value);
    }
}
