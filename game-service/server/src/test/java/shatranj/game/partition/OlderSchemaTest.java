package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.now;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.Command;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Schema;

/**
 * A rolling update: one pod writes what older code reads, the other has been told that it need not.
 */
class OlderSchemaTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames older = pods.pod("older", log, log, Schema.ONE);
    private final FoldedGames newer = pods.pod("newer", log, log);
    private final PodClient toOlder = new PodClient(pods, () -> older);
    private final PodClient toNewer = new PodClient(pods, () -> newer);

    private Command vacation() {
        Command.Builder vacation = Command.newBuilder();
        vacation.getVacationBuilder()
                .setUntilMs(pods.timers.millis() + Duration.ofDays(10).toMillis());
        return pods.act(1, "ada", "vacation", vacation.build());
    }

    private boolean olderCodeReadsAll() {
        return log.attempted().stream()
                .allMatch(
                        value -> Envelope.open(value, Schema.ONE) instanceof Envelope.Opened.Known);
    }

    @Test
    void what_older_code_could_not_read_is_not_written_and_the_rest_is() {
        toOlder.done(pods.create(1, "ada", "3d"));
        toOlder.done(pods.join(1, "bob"));
        int appended = log.attempted().size();
        assertThat(now(older.deliver(vacation())))
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        nothing -> {
                            assertThat(nothing.reason()).isEqualTo(PodReply.Reason.NOT_WRITTEN_YET);
                            assertThat(nothing.detail()).contains("schema 2", "1 is the newest");
                        });
        assertThat(log.attempted()).hasSize(appended);
        toOlder.done(pods.move(1, "ada", 1, "e3"));
        toOlder.done(pods.move(1, "bob", 2, "mate"));
        assertThat(olderCodeReadsAll()).isTrue();
    }

    @Test
    void a_pod_that_was_told_writes_it_and_the_other_reads_it_and_goes_on() {
        toOlder.done(pods.create(1, "ada", "3d"));
        toOlder.done(pods.join(1, "bob"));
        assertThat(toNewer.done(vacation()).getVersion()).isEqualTo(3);
        assertThat(olderCodeReadsAll()).isFalse();
        assertThat(toOlder.done(pods.move(1, "ada", 1, "e3")).getVersion()).isEqualTo(4);
    }
}
