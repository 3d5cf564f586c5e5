package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.standalone.Mistake;

class LayoutTest {
    @Test
    void all_ports_follow_from_the_first() {
        Layout layout = new Layout("127.0.0.1", 8080, 2);

        assertThat(layout.portsAndPurposes().keySet())
                .containsExactlyInAnyOrder(
                        8080, 8081, 9081, 8082, 9082, 8083, 9083, 8084, 9084, 8085, 9085, 8092,
                        9092, 8093, 9093);
        assertThat(layout.gamePeers()).isEqualTo("game-0=127.0.0.1:8084,game-1=127.0.0.1:8085");
        assertThat(layout.gameAddresses()).containsExactly("127.0.0.1:8084", "127.0.0.1:8085");
    }

    @Test
    void no_two_processes_share_a_port_however_many_pods_there_are() {
        assertThat(new Layout("127.0.0.1", 8080, Layout.MOST_GAME_PODS).portsAndPurposes())
                .hasSize(1 + 2 * (3 + Layout.MOST_GAME_PODS) + 4);
    }

    @Test
    void open_to_all_the_processes_of_this_machine_still_meet_on_loopback() {
        Layout layout = new Layout("0.0.0.0", 8080, 1);

        assertThat(layout.isLoopback()).isFalse();
        assertThat(layout.baseUrl()).isEqualTo("http://127.0.0.1:8080");
    }

    @ParameterizedTest
    @CsvSource({"80, 1", "65000, 1", "8080, 0", "8080, 9"})
    void a_layout_that_cannot_be_is_a_mistake(int port, int pods) {
        assertThatThrownBy(() -> new Layout("127.0.0.1", port, pods)).isInstanceOf(Mistake.class);
    }
}
