package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.partition.ScriptedLog.Fate;

/** Appends of which nobody knows whether they landed (journal.md §2, Unknown appends). */
class UnknownAppendsTest extends PartitionSetup {
    @Test
    void an_unknown_append_is_sent_again_byte_by_byte_and_counts_once() {
        attempt(GAME, "a");
        log.plan(Fate.UNKNOWN_AND_GONE, Fate.UNKNOWN_BUT_LANDED);
        log.holdReaders();
        var answer = submit(GAME, "b");
        timers.advance(150);
        assertThat(answer).isNotDone();
        timers.advance(150);
        log.readOn();
        assertThat(answer).isCompletedWithValue(given("2: ab"));
        assertThat(log.attempted().subList(1, 4)).containsOnly(log.attempted().get(1));
        assertThat(submit(GAME, "c")).isCompletedWithValue(given("3: abc"));
    }

    @Test
    void an_unknown_append_that_landed_answers_when_it_is_read() {
        attempt(GAME, "a");
        log.plan(Fate.UNKNOWN_BUT_LANDED);
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("2: ab"));
        timers.advance(1_000);
        assertThat(log.attempted()).hasSize(2);
    }

    @Test
    void at_the_deadline_an_unknown_append_is_answered_as_unknown_and_sent_on() {
        attempt(GAME, "a");
        log.usually(Fate.UNKNOWN_AND_GONE);
        var answer = submit(GAME, "b");
        timers.advance(PATIENCE + 200);
        assertThat(answer).isCompletedWithValue(given("unknown"));
        int sent = log.attempted().size();
        log.usually(Fate.ACKED);
        timers.advance(1_000);
        assertThat(log.attempted()).hasSizeGreaterThan(sent);
        assertThat(told).containsExactly("fact a", "fact b");
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("first: version 2"));
    }

    @Test
    void an_unknown_append_has_failed_when_its_version_is_passed() {
        attempt(GAME, "a");
        log.plan(Fate.UNKNOWN_AND_GONE);
        var answer = submit(GAME, "b");
        landForeign("x");
        timers.advance(50);
        assertThat(answer).isCompletedWithValue(given("3: axb"));
    }

    @Test
    void an_append_that_was_never_sent_is_refused_at_once() {
        attempt(GAME, "a");
        log.plan(Fate.NOT_SENT);
        assertNotHere(submit(GAME, "b"), PodReply.Reason.UNREACHABLE);
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("2: ab"));
    }

    @Test
    void nothing_is_decided_after_its_deadline() {
        attempt(GAME, "a");
        log.plan(Fate.NEVER_HEARD_OF);
        var first = submit(GAME, "b");
        var second = submit(GAME, "c");
        int sent = log.attempted().size();
        timers.advance(PATIENCE + 200);
        assertThat(first).isCompletedWithValue(given("unknown"));
        assertNotHere(second, PodReply.Reason.TOO_LATE);
        assertThat(log.attempted()).hasSize(sent);
    }

    @Test
    void a_partition_is_idle_only_when_no_append_is_unknown() {
        attempt(GAME, "a");
        log.usually(Fate.UNKNOWN_AND_GONE);
        attempt(GAME, "b");
        CompletableFuture<Void> idle = partition.idle().toCompletableFuture();
        timers.advance(PATIENCE + 200);
        assertThat(idle).isNotDone();
        log.usually(Fate.ACKED);
        timers.advance(200);
        assertThat(idle).isDone();
    }
}
