package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.ended;
import static shatranj.game.journal.Records.started;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.game.partition.ScriptedLog.Fate;
import shatranj.game.port.ManualTimer;

class PartitionTest {
    private static final GameId GAME = Records.game(1);
    private static final GameId OTHER = Records.game(2);
    private static final long PATIENCE = 5_000;

    private final ManualTimer timers = new ManualTimer(NOON);
    private final ScriptedLog log = new ScriptedLog(timers);
    private final ClockWatch clocks = new ClockWatch();
    private final List<String> told = new ArrayList<>();
    private boolean refereeReachable = true;
    private int mostTasks = 5;
    private Partition<Toy, Event> partition = partition();

    @BeforeEach
    void start() {
        partition.start(log);
    }

    private Partition<Toy, Event> partition() {
        return new Partition<>(
                0,
                Records.LIFE,
                new PartitionSetting(
                        "pod-1",
                        log,
                        Runnable::run,
                        timers,
                        new Random(1),
                        clocks,
                        () -> refereeReachable,
                        mostTasks,
                        32,
                        new Counting(),
                        Schema.NEWEST),
                new Listening());
    }

    // --- answering ---

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

    // --- unknown appends ---

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

    // --- the barrier ---

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

    // --- when not to decide ---

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
        for (int more = 0; more < Admission.LEAST - stillInHand; more++) {
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

    // --- heartbeats ---

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

    private void attempt(GameId game, String actor, Event... events) {
        assertThat(submit(game, actor, events)).isNotNull();
    }

    private CompletableFuture<PodReply<String>> submit(GameId game, String actor, Event... events) {
        return partition
                .submit(new Signature(game, actor, timers.millis() + PATIENCE, List.of(events)))
                .toCompletableFuture();
    }

    private CompletableFuture<PodReply<String>> read() {
        return partition
                .read(
                        timers.millis() + PATIENCE,
                        fold -> fold.game(GAME.key()).orElseThrow().state().actors())
                .toCompletableFuture();
    }

    private long credit() {
        var looked =
                partition
                        .look(fold -> fold.game(GAME.key()).orElseThrow().creditMs())
                        .toCompletableFuture();
        return looked.join() instanceof PodReply.Answered<Long>(Long ms) ? ms : -1;
    }

    /** Another pod takes the next place in the game, whatever this one has folded. */
    private void landForeign(String actor) {
        PartitionFold<Toy, Event> fold = new PartitionFold<>(0, Records.LIFE);
        log.records().forEach(fold::fold);
        FoldedGame<Toy> game = fold.game(GAME.key()).orElseThrow();
        log.land(
                Records.value(
                        Records.decision(GAME, game.version() + 1, game.hash(), actor).toBuilder()
                                .setWriterId("pod-2")
                                .build()));
    }

    private long lastHash() {
        return BaseHash.of(log.records().getLast().value());
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

    private static PodReply<String> given(String answer) {
        return new PodReply.Answered<>(answer);
    }

    private static void assertNotHere(
            CompletableFuture<PodReply<String>> answer, PodReply.Reason reason) {
        assertThat(answer).isDone();
        assertThat(answer.join())
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        notHere -> assertThat(notHere.reason()).isEqualTo(reason));
    }

    private final class Listening implements PartitionListener<Toy, Event> {
        @Override
        public void fact(Folded.NewFact<Toy, Event> fact) {
            told.add("fact " + fact.decision().getActor());
        }

        @Override
        public void quarantined(Folded.Quarantined<Toy, Event> quarantined) {
            told.add("quarantined");
        }

        @Override
        public void caughtUp(PartitionFold<Toy, ?> fold) {}

        @Override
        public void ended(String why) {
            told.add("ended: " + why);
        }
    }

    private final class Counting implements PartitionMetrics {
        @Override
        public void failed(RuntimeException failure) {
            throw new AssertionError(failure);
        }

        @Override
        public void ignored(Folded.Reason reason) {
            if (reason == Folded.Reason.WRONG_BASE) {
                told.add("ignored " + reason);
            }
        }

        @Override
        public void lost() {}

        @Override
        public void unknown() {}

        @Override
        public void quarantined() {
            told.add("counted a quarantine");
        }

        @Override
        public void stopped() {
            told.add("counted a stop");
        }
    }
}
