package shatranj.game.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.history.CommandTraces.Trace;

class CommandTracesTest {
    private static final Trace ONE = trace("the first command", 2, 17);
    private static final Trace TWO = trace("the second command", 5, -1);

    private static Trace trace(String id, long version, long hash) {
        return new Trace(ByteString.copyFromUtf8(id), version, hash);
    }

    @Test
    void every_command_is_found_again_by_its_id() {
        CommandTraces traces = new CommandTraces();
        assertThat(traces.add(ONE)).isTrue();
        assertThat(traces.add(TWO)).isTrue();
        assertThat(traces.of(ONE.id())).contains(ONE);
        assertThat(traces.of(TWO.id())).contains(TWO);
        assertThat(traces.of(ByteString.copyFromUtf8("a third one"))).isEmpty();
        assertThat(traces.all()).containsExactly(ONE, TWO);
        assertThat(traces.size()).isEqualTo(2);
    }

    @Test
    void the_first_trace_of_a_command_stays() {
        CommandTraces traces = new CommandTraces();
        traces.add(ONE);
        assertThat(traces.add(new Trace(ONE.id(), 9, 99))).isFalse();
        assertThat(traces.of(ONE.id())).contains(ONE);
        assertThat(traces.size()).isEqualTo(1);
    }

    @Test
    void their_bytes_say_all_of_it() {
        CommandTraces traces = new CommandTraces();
        traces.add(ONE);
        traces.add(TWO);
        CommandTraces read = new CommandTraces(traces.bytes());
        assertThat(read.all()).containsExactly(ONE, TWO);
        assertThat(read.size()).isEqualTo(2);
    }
}
