package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.game.journal.Records;
import shatranj.game.partition.SerialExecutor;
import shatranj.game.port.ManualTimer;

class OutboxTest {
    private final ManualTimer timers = new ManualTimer(Records.NOON);
    private final List<String> sent = new ArrayList<>();
    private final List<CompletableFuture<Appended>> acks = new ArrayList<>();
    private final List<Long> published = new ArrayList<>();
    private final LogWriter feed =
            (partition, key, value) -> {
                sent.add(new String(value, StandardCharsets.UTF_8));
                CompletableFuture<Appended> ack = new CompletableFuture<>();
                acks.add(ack);
                return ack;
            };
    private final Outbox outbox =
            new Outbox(new SerialExecutor(Runnable::run), timers, published::add);

    @Test
    void facts_leave_in_order_and_only_where_this_pod_publishes() {
        outbox.startKnown();
        add(3, 5);
        assertThat(sent).isEmpty();
        outbox.setPublishing(true);
        add(8);
        assertThat(sent).containsExactly("3", "5", "8");
    }

    @Test
    void nothing_leaves_before_it_is_known_how_far_others_came() {
        outbox.setPublishing(true);
        add(3, 5, 8);
        assertThat(sent).isEmpty();
        outbox.learn(4);
        outbox.startKnown();
        assertThat(sent).containsExactly("5", "8");
    }

    @Test
    void published_is_the_contiguous_prefix_of_what_was_acked() {
        publishing(3, 5, 8);
        ack(1);
        assertThat(published).isEmpty();
        ack(0);
        assertThat(published).containsExactly(6L);
        ack(2);
        assertThat(published).containsExactly(6L, 9L);
    }

    @Test
    void after_a_failure_that_fact_and_everything_after_it_leaves_again_in_order() {
        publishing(3, 5, 8);
        ack(0);
        fail(1);
        ack(2);
        assertThat(published).containsExactly(4L);
        timers.advance(1_000);
        assertThat(sent).containsExactly("3", "5", "8", "5", "8");
        ack(4);
        assertThat(published).containsExactly(4L);
        ack(3);
        assertThat(published).containsExactly(4L, 9L);
    }

    @Test
    void acks_of_an_earlier_run_do_not_count() {
        publishing(3, 5);
        fail(1);
        ack(0);
        timers.advance(1_000);
        assertThat(published).isEmpty();
        assertThat(sent).containsExactly("3", "5", "3", "5");
    }

    @Test
    void a_standby_lets_go_of_what_was_published_and_goes_on_from_there() {
        outbox.startKnown();
        add(3, 5, 8);
        outbox.learn(6);
        outbox.setPublishing(true);
        assertThat(sent).containsExactly("8");
    }

    @Test
    void who_publishes_no_longer_sends_no_more_and_counts_no_more() {
        publishing(3);
        outbox.setPublishing(false);
        add(5);
        ack(0);
        assertThat(sent).containsExactly("3");
        assertThat(published).isEmpty();
        outbox.setPublishing(true);
        assertThat(sent).containsExactly("3", "3", "5");
    }

    @Test
    void a_quarantined_record_holds_back_what_counts_but_not_what_leaves() {
        outbox.holdBack(4);
        publishing(3, 5);
        ack(0);
        ack(1);
        assertThat(sent).containsExactly("3", "5");
        assertThat(published).containsExactly(4L);
    }

    @Test
    void many_facts_leave_a_window_at_a_time() {
        outbox.startKnown();
        outbox.setPublishing(true);
        for (int i = 0; i < 200; i++) {
            add(i);
        }
        assertThat(sent).hasSizeLessThan(200);
        for (int i = 0; i < 200; i++) {
            ack(i);
        }
        assertThat(sent).hasSize(200);
        assertThat(published).last().isEqualTo(200L);
    }

    @Test
    void a_fact_counts_only_when_all_its_records_are_in() {
        outbox.startKnown();
        outbox.setPublishing(true);
        outbox.add(new Publication(3, () -> List.of(message("feed"), message("archive"))));
        ack(0);
        assertThat(published).isEmpty();
        ack(1);
        assertThat(published).containsExactly(4L);
    }

    @Test
    void where_all_facts_are_out_published_follows_the_fold() {
        publishing(3);
        outbox.folded(9);
        assertThat(published).isEmpty();
        ack(0);
        outbox.folded(9);
        assertThat(published).containsExactly(4L, 9L);
    }

    @Test
    void published_does_not_follow_the_fold_past_what_cannot_be_read() {
        publishing(3);
        ack(0);
        outbox.holdBack(7);
        outbox.folded(9);
        assertThat(published).containsExactly(4L, 7L);
    }

    private void publishing(int... offsets) {
        outbox.startKnown();
        outbox.setPublishing(true);
        add(offsets);
    }

    private void add(int... offsets) {
        for (int offset : offsets) {
            outbox.add(new Publication(offset, () -> List.of(message(String.valueOf(offset)))));
        }
    }

    private TopicAppend message(String value) {
        return new TopicAppend(feed, 0, new byte[0], value.getBytes(StandardCharsets.UTF_8));
    }

    private void ack(int index) {
        acks.get(index).complete(Appended.Acked.at(index, Records.NOON));
    }

    private void fail(int index) {
        acks.get(index).complete(new Appended.Unknown("timed out"));
    }
}
