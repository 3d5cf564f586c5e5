package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.game.journal.LogWriter.Appended;

/** What the protocol needs of a log, whichever it is. */
@Timeout(60)
public abstract class LogContract {
    /** Writers and readers of one log with at least two partitions; each test has an empty one. */
    protected abstract LogWriter writer();

    protected abstract LogReader reader();

    /** What a reader was told. */
    private static final class Told implements LogReader.Sink {
        final BlockingQueue<String> events = new LinkedBlockingQueue<>();
        final List<LoggedRecord> records = new ArrayList<>();

        @Override
        public void endAtStart(long offset) {
            events.add("end " + offset);
        }

        @Override
        public synchronized void records(List<LoggedRecord> batch) {
            for (LoggedRecord record : batch) {
                records.add(record);
                events.add(record.offset() + " " + text(record.value()));
            }
        }

        @Override
        public void broken(String why) {
            events.add("broken");
        }

        @Override
        public boolean full() {
            return false;
        }

        String next() throws InterruptedException {
            String event = events.poll(30, TimeUnit.SECONDS);
            return event == null ? "nothing came" : event;
        }

        synchronized LoggedRecord record(int index) {
            return records.get(index);
        }
    }

    @Test
    void appends_have_consecutive_offsets_and_readers_get_them_in_order() throws Exception {
        LogWriter writer = writer();
        var first = append(writer, 0, "a");
        var second = append(writer, 0, "b");
        assertThat(first.offset()).hasValue(0);
        assertThat(second.offset()).hasValue(1);
        Told told = follow(0, 0);
        assertThat(told.next()).isEqualTo("end 2");
        assertThat(told.next()).isEqualTo("0 a");
        assertThat(told.next()).isEqualTo("1 b");
        append(writer, 0, "c");
        assertThat(told.next()).isEqualTo("2 c");
    }

    @Test
    void the_append_time_in_the_ack_is_that_in_the_log() throws Exception {
        var acked = append(writer(), 0, "a");
        Told told = follow(0, 0);
        told.next();
        told.next();
        assertThat(acked.appendTimeMs()).hasValue(told.record(0).appendTimeMs());
    }

    @Test
    void appends_sent_without_waiting_keep_their_order() throws Exception {
        LogWriter writer = writer();
        // A writer that does not know the partition's leader yet may refuse the first.
        append(writer, 0, "n0");
        for (int i = 1; i < 200; i++) {
            var _ = writer.append(0, new byte[0], bytes("n" + i));
        }
        Told told = follow(0, 0);
        told.next();
        for (int i = 0; i < 200; i++) {
            assertThat(told.next()).isEqualTo(i + " n" + i);
        }
    }

    @Test
    void two_readers_see_one_order_of_two_writers() throws Exception {
        LogWriter one = writer();
        LogWriter two = writer();
        append(one, 1, "warm");
        append(two, 1, "warm");
        for (int i = 0; i < 50; i++) {
            var _ = one.append(0, new byte[0], bytes("one " + i));
            var _ = two.append(0, new byte[0], bytes("two " + i));
        }
        Told first = follow(0, 0);
        Told second = follow(0, 0);
        first.next();
        second.next();
        for (int i = 0; i < 100; i++) {
            assertThat(first.next()).isEqualTo(second.next()).startsWith(i + " ");
        }
    }

    @Test
    void partitions_are_logs_of_their_own() throws Exception {
        append(writer(), 0, "a");
        assertThat(append(writer(), 1, "b").offset()).hasValue(0);
        Told told = follow(1, 0);
        assertThat(told.next()).isEqualTo("end 1");
        assertThat(told.next()).isEqualTo("0 b");
    }

    @Test
    void keys_and_values_come_back_byte_by_byte() throws Exception {
        byte[] key = {0, 1, -1};
        byte[] value = {-128, 127, 0, 13};
        var _ = writer().append(0, key, value).toCompletableFuture().get(30, TimeUnit.SECONDS);
        Told told = follow(0, 0);
        told.next();
        told.next();
        assertThat(told.record(0).key()).isEqualTo(key);
        assertThat(told.record(0).value()).isEqualTo(value);
    }

    @Test
    void reading_begins_where_it_is_told_to() throws Exception {
        append(writer(), 0, "a");
        append(writer(), 0, "b");
        Told told = follow(0, 1);
        assertThat(told.next()).isEqualTo("end 2");
        assertThat(told.next()).isEqualTo("1 b");
    }

    @Test
    void an_empty_log_ends_at_its_start() throws Exception {
        assertThat(follow(0, 0).next()).isEqualTo("end 0");
    }

    @Test
    void a_log_that_ends_before_the_start_is_refused() throws Exception {
        append(writer(), 0, "a");
        assertThat(follow(0, 2).next()).isEqualTo("broken");
    }

    @Test
    void who_stops_reading_gets_no_more_and_others_do() throws Exception {
        LogReader reader = reader();
        Told leaver = new Told();
        LogReader.Following following = reader.follow(0, 0, leaver);
        assertThat(leaver.next()).isEqualTo("end 0");
        following.close();
        Told stayer = new Told();
        reader.follow(1, 0, stayer);
        assertThat(stayer.next()).isEqualTo("end 0");
        append(writer(), 0, "a");
        append(writer(), 1, "b");
        assertThat(stayer.next()).isEqualTo("0 b");
        assertThat(leaver.events).isEmpty();
    }

    @Test
    void a_partition_left_and_taken_again_is_read_from_where_it_is_told() throws Exception {
        LogReader reader = reader();
        append(writer(), 0, "a");
        Told first = new Told();
        reader.follow(0, 0, first).close();
        Told again = new Told();
        reader.follow(0, 0, again);
        assertThat(again.next()).isEqualTo("end 1");
        assertThat(again.next()).isEqualTo("0 a");
    }

    private Told follow(int partition, long from) {
        Told told = new Told();
        reader().follow(partition, from, told);
        return told;
    }

    /** A busy broker may not even give the metadata in time: then nothing was sent. */
    private static Appended.Acked append(LogWriter writer, int partition, String text)
            throws Exception {
        while (true) {
            Appended appended =
                    writer.append(partition, new byte[0], bytes(text))
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS);
            if (!(appended instanceof Appended.NotSent)) {
                assertThat(appended).isInstanceOf(Appended.Acked.class);
                return (Appended.Acked) appended;
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
