package shatranj.game.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A reader is never told less than happened without being told so. */
class PumpTest {
    private final Tap tap = new Tap();
    private final Pump<String> pump = new Pump<>(tap, String::length, 10, () -> "too slow");

    @Test
    void frames_pass_at_once_while_the_reader_takes_them() {
        pump.offer("one");
        pump.offer("two");
        assertThat(tap.out).containsExactly("one", "two");
    }

    @Test
    void frames_wait_for_a_reader_who_pauses_and_keep_their_order() {
        pump.offer("one");
        tap.open = false;
        pump.offer("two");
        pump.offer("three");
        assertThat(tap.out).containsExactly("one");
        tap.open = true;
        pump.offer("4");
        assertThat(tap.out).as("nothing overtakes what waits").containsExactly("one");
        pump.drain();
        assertThat(tap.out).containsExactly("one", "two", "three", "4");
    }

    @Test
    void a_reader_for_whom_too_much_waits_is_told_so_and_gets_no_gap() {
        pump.offer("one");
        tap.open = false;
        pump.offer("two");
        assertThat(pump.offer("nine chars")).isFalse();
        pump.offer("never sent");
        pump.drain();
        assertThat(tap.out).containsExactly("one", "too slow", "END");
    }

    @Test
    void what_waits_still_leaves_after_the_last_frame_was_offered() {
        tap.open = false;
        pump.offer("one");
        pump.complete();
        assertThat(tap.out).isEmpty();
        tap.open = true;
        pump.drain();
        assertThat(tap.out).containsExactly("one", "END");
    }

    @Test
    void a_sign_of_life_is_skipped_where_something_waits() {
        tap.open = false;
        pump.nudge(":");
        pump.offer("one");
        tap.open = true;
        pump.nudge(":");
        pump.drain();
        pump.nudge(":");
        assertThat(tap.out).containsExactly("one", ":");
    }

    @Test
    void a_reader_who_is_gone_gets_nothing() {
        pump.abandon();
        pump.offer("one");
        pump.finish("last");
        pump.complete();
        assertThat(tap.out).isEmpty();
    }

    private static final class Tap implements Outlet<String> {
        final List<String> out = new ArrayList<>();
        boolean open = true;

        @Override
        public boolean ready() {
            return open;
        }

        @Override
        public void send(String frame) {
            out.add(frame);
        }

        @Override
        public void end() {
            out.add("END");
        }
    }
}
