package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Records;
import shatranj.game.journal.v1.Record;
import shatranj.game.partition.ScriptedLog.Fate;

/** When a partition does not decide. */
class PartitionRefusalsTest extends PartitionSetup {
    @Test
    void a_partition_that_has_not_caught_up_says_so() {
        log.land(Records.value(Records.decision(GAME, 1, 0, "a")));
        log.holdReaders();
        partition = partition();
        partition.start(log);
        assertNotHere(submit(GAME, "b"), PodReply.Reason.NOT_CAUGHT_UP);
        assertThat(partition.caughtUp()).isFalse();
        log.readOn();
        assertThat(partition.caughtUp()).isTrue();
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("2: ab"));
    }

    @Test
    void who_comes_while_as_many_as_are_taken_on_wait_for_the_journal_is_refused() {
        log.usually(Fate.ACKED_WITHOUT_OFFSET);
        log.holdReaders();
        var first = submit(GAME, "a");
        var elsewhere = submit(OTHER, "a");
        for (String actor : List.of("c", "d", "e")) {
            assertThat(submit(GAME, actor)).isNotDone();
        }
        assertNotHere(submit(GAME, "f"), PodReply.Reason.OVERLOADED);
        assertNotHere(submit(OTHER, "g"), PodReply.Reason.OVERLOADED);

        log.readOn();
        assertThat(first).isCompletedWithValue(given("1: a"));
        assertThat(elsewhere).isCompletedWithValue(given("1: a"));
        assertThat(submit(GAME, "h")).isCompletedWithValue(given("5: acdeh"));
    }

    @Test
    void fewer_are_taken_on_when_decisions_have_been_late_for_a_while() {
        mostTasks = 1_000;
        partition = partition();
        partition.start(log);
        int played = 20;
        for (int game = 0; game < played; game++) {
            if (game >= 2) {
                // The copy of the one before the last.
                log.plan(Fate.ACKED);
            }
            timers.advance(50);
            log.plan(Fate.UNKNOWN_AND_GONE);
            assertThat(submit(Records.game(game), "a")).isNotDone();
        }

        log.usually(Fate.NEVER_HEARD_OF);
        int stillInHand = 2;
        for (int more = 0; more < Partition.LEAST_TASKS - stillInHand; more++) {
            assertThat(submit(Records.game(played + more), "a")).isNotDone();
        }
        assertNotHere(submit(GAME, "b"), PodReply.Reason.OVERLOADED);
    }

    @Test
    void a_clock_off_by_more_than_two_seconds_stops_deciding_until_it_agrees_again() {
        log.brokersClockIsAhead(2_001);
        attempt(GAME, "a");
        assertNotHere(submit(GAME, "b"), PodReply.Reason.CLOCK_OFF);
        log.brokersClockIsAhead(1_999);
        timers.advance(300);
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("2: ab"));
    }

    @Test
    void an_unknown_record_stops_the_partition() {
        attempt(GAME, "a");
        log.land(Envelope.seal(Record.getDefaultInstance()));
        assertNotHere(submit(GAME, "b"), PodReply.Reason.STOPPED);
        assertThat(partition.ended()).contains("0:1");
        assertThat(told).contains("counted a stop").last().asString().startsWith("ended");
    }

    @Test
    void a_game_in_quarantine_is_not_decided_and_others_are() {
        attempt(GAME, "a");
        log.land(
                Records.value(
                        Records.decision(GAME, 2, lastHash(), "b").toBuilder()
                                .addEvents(Records.impossible())
                                .build()));
        assertNotHere(submit(GAME, "c"), PodReply.Reason.QUARANTINED);
        assertThat(told).containsOnlyOnce("counted a quarantine").doesNotContain("counted a stop");
        assertThat(submit(OTHER, "a")).isCompletedWithValue(given("1: a"));
    }

    @Test
    void the_line_about_a_quarantine_names_the_game() {
        List<@Nullable String> games = new ArrayList<>();
        Logger logger = Logger.getLogger(Partition.class.getName());
        Handler handler =
                new Handler() {
                    @Override
                    public void publish(LogRecord line) {
                        games.add(ExtLogRecord.wrap(line).getMdc("gameId"));
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };
        logger.addHandler(handler);
        try {
            a_game_in_quarantine_is_not_decided_and_others_are();
        } finally {
            logger.removeHandler(handler);
        }
        assertThat(games).containsExactly(GAME.toString());
    }
}
