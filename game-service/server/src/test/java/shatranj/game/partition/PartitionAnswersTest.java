package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.game.journal.Records;
import shatranj.game.partition.ScriptedLog.Fate;

/** When a command is answered, and who decides it (journal.md §2, Answering to Losing). */
class PartitionAnswersTest extends PartitionSetup {
    @Test
    void a_decision_is_answered_when_it_is_a_fact() {
        assertThat(submit(GAME, "a")).isCompletedWithValue(given("1: a"));
        assertThat(submit(GAME, "b")).isCompletedWithValue(given("2: ab"));
        assertThat(told).containsExactly("fact a", "fact b");
        assertThat(log.hurries()).as("acks say everything").isZero();
    }

    @Test
    void an_ack_without_offset_is_no_answer_until_the_fold_has_passed_the_record() {
        log.plan(Fate.ACKED_WITHOUT_OFFSET);
        log.holdReaders();
        var answer = submit(GAME, "a");
        assertThat(answer).isNotDone();
        assertThat(log.hurries()).isOne();
        log.readOn();
        assertThat(answer).isCompletedWithValue(given("1: a"));
    }

    @Test
    void an_ack_behind_a_gap_is_no_answer_until_the_reader_has_closed_it() {
        attempt(GAME, "a");
        log.holdReaders();
        log.land(Records.heartbeat("pod-2"));
        var answer = submit(GAME, "b");
        assertThat(answer).isNotDone();
        assertThat(log.hurries()).isOne();
        log.readOn();
        assertThat(answer).isCompletedWithValue(given("2: ab"));
    }

    @Test
    void one_decision_of_a_game_is_in_flight_and_other_games_go_on() {
        attempt(GAME, "a");
        attempt(OTHER, "a");
        log.plan(Fate.ACKED_WITHOUT_OFFSET);
        log.holdReaders();
        var first = submit(GAME, "b");
        var second = submit(GAME, "c");
        assertThat(log.attempted()).hasSize(3);
        var other = submit(OTHER, "d");
        assertThat(log.attempted()).hasSize(4);
        log.readOn();
        assertThat(first).isCompletedWithValue(given("2: ab"));
        assertThat(second).isCompletedWithValue(given("3: abc"));
        assertThat(other).isCompletedWithValue(given("2: ad"));
    }

    @Test
    void a_loser_decides_again_on_the_state_that_beat_it() {
        attempt(GAME, "a");
        log.holdReaders();
        landForeign("x");
        var answer = submit(GAME, "b");
        log.readOn();
        assertThat(answer).isNotDone();
        timers.advance(50);
        assertThat(answer).isCompletedWithValue(given("3: axb"));
    }

    @Test
    void a_loser_whose_command_another_pod_has_decided_gives_the_first_answer() {
        attempt(GAME, "a");
        log.holdReaders();
        log.land(
                Records.value(
                        Records.decision(GAME, 2, lastHash(), "b").toBuilder()
                                .setCommandId(
                                        com.google.protobuf.ByteString.copyFromUtf8("command of b"))
                                .setWriterId("pod-2")
                                .build()));
        var answer = submit(GAME, "b");
        log.readOn();
        timers.advance(50);
        assertThat(answer).isCompletedWithValue(given("first: version 2"));
        assertThat(told).containsExactly("fact a", "fact b");
    }

    @Test
    void who_loses_five_times_says_to_whom() {
        attempt(GAME, "a");
        log.holdReaders();
        landForeign("x");
        var answer = submit(GAME, "b");
        for (int i = 0; i < 5; i++) {
            log.readOn();
            log.holdReaders();
            landForeign("x");
            timers.advance(50);
        }
        assertThat(answer).isCompletedWithValue(PodReply.lost("pod-2"));
    }

    @Test
    void a_wrong_base_raises_the_alarm_figure() {
        attempt(GAME, "a");
        log.land(Records.value(Records.decision(GAME, 2, 4711, "x")));
        assertThat(told).containsExactly("fact a", "ignored WRONG_BASE");
    }
}
