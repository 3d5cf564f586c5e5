package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.commandline.Mistake;
import shatranj.embedded.process.FreePorts;

class MachineTest {
    @Test
    void the_process_that_has_a_port_is_found() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(PortHolder.of(socket.getLocalPort()))
                    .hasValueSatisfying(holder ->
                            assertThat(holder.pid()).isEqualTo(ProcessHandle.current().pid()));
        }
    }

    @Test
    void a_port_is_taken_while_somebody_listens_and_free_otherwise() throws Exception {
        assertThat(Ports.isTaken("127.0.0.1", FreePorts.next())).isFalse();
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(Ports.isTaken("127.0.0.1", socket.getLocalPort())).isTrue();
        }
    }

    @Test
    void only_listeners_on_the_very_port_count() {
        List<String> table =
                List.of(
                        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
                        "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0 0 10 0",
                        "   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 100 0 0 10 0",
                        "   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0 100 0 0 10 0");

        assertThat(PortHolder.listeners(table, 8080)).containsExactly("socket:[4711]");
    }

    @Test
    void available_memory_is_read_in_megabytes() {
        assertThat(
                        Memory.availableMb(
                                List.of("MemTotal:  24000000 kB", "MemAvailable:    2097152 kB")))
                .isEqualTo(2048);
    }

    @Test
    void too_little_memory_is_a_mistake_that_names_both_numbers() {
        assertThatThrownBy(() -> Memory.require(Long.MAX_VALUE))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining(Long.MAX_VALUE + " MB");
    }

    @Test
    void a_process_that_keeps_dying_young_is_started_later_and_later() {
        Duration young = Duration.ofSeconds(1);
        Backoff first = Backoff.NONE.afterLifeOf(young, 1);
        Backoff second = first.afterLifeOf(young, 1);
        Backoff hundredth = second;
        for (int i = 0; i < 98; i++) {
            hundredth = hundredth.afterLifeOf(young, 1);
        }

        assertThat(first.delay()).isEqualTo(Duration.ofMillis(250));
        assertThat(second.delay()).isEqualTo(Duration.ofMillis(500));
        assertThat(hundredth.delay()).isEqualTo(Duration.ofSeconds(15));
        assertThat(hundredth.afterLifeOf(Duration.ofMinutes(5), 1).delay())
                .isEqualTo(Duration.ofMillis(250));
    }

    /** Seven kills of the broker in a minute were 31 s of waiting before. */
    @Test
    void a_process_that_is_killed_again_and_again_is_started_again_at_once() {
        Backoff backoff = Backoff.NONE;
        for (int i = 0; i < 7; i++) {
            backoff = backoff.afterLifeOf(Duration.ofSeconds(5), 137);

            assertThat(backoff.delay()).isEqualTo(Duration.ofMillis(250));
        }
    }
}
