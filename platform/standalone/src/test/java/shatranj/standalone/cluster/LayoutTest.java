package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.commandline.Mistake;

class LayoutTest {
    @Test
    void all_ports_follow_from_the_first() {
        Layout layout = new Layout("127.0.0.1", 8080, Pods.ofGame(2));

        assertThat(layout.portsAndPurposes().keySet())
                .containsExactlyInAnyOrder(
                        8080, 8081, 9081, 8082, 9082, 8083, 9083, 8084, 9084, 8085, 9085, 8092,
                        9092, 8093, 9093, 8100, 9100, 8101, 8102, 9102);
        assertThat(layout.gamePeers()).isEqualTo("game-0=127.0.0.1:8084,game-1=127.0.0.1:8085");
        assertThat(layout.gameAddresses()).containsExactly("127.0.0.1:8084", "127.0.0.1:8085");
    }

    @Test
    void the_first_pod_of_rules_and_of_analysis_has_the_name_and_the_port_of_the_only_one() {
        Layout layout = new Layout("127.0.0.1", 8080, new Pods(1, 3, 2));

        assertThat(layout.services())
                .containsExactly(
                        entry("rules", 8082),
                        entry("rules-1", 8094),
                        entry("rules-2", 8095),
                        entry("clock", 8081),
                        entry("analysis", 8083),
                        entry("analysis-1", 8097),
                        entry("competition", 8100),
                        entry("webhook", 8102),
                        entry("game-0", 8084));
        assertThat(layout.rulesAddresses())
                .containsExactly("127.0.0.1:8082", "127.0.0.1:8094", "127.0.0.1:8095");
    }

    @Test
    void no_two_processes_share_a_port_however_many_pods_there_are() {
        Pods most = new Pods(Pods.MOST_GAME, Pods.MOST_RULES, Pods.MOST_ANALYSIS);
        Map<Integer, String> ports = new Layout("127.0.0.1", 8080, most).portsAndPurposes();

        assertThat(ports).hasSize(1 + 2 * (most.game() + most.rules() + most.analysis() + 3) + 5);
        assertThat(ports.keySet())
                .allMatch(port -> (port - 8080) % 1000 < Layout.SPAN && port < 10_080);
    }

    @Test
    void what_a_running_cluster_says_about_itself_is_read_back() {
        RunningCluster cluster =
                new RunningCluster(4711, new Layout("127.0.0.1", 8080, new Pods(4, 2, 3)), true);

        assertThat(RunningCluster.parse(cluster.asText())).isEqualTo(cluster);
    }

    @Test
    void open_to_all_the_processes_of_this_machine_still_meet_on_loopback() {
        Layout layout = new Layout("0.0.0.0", 8080, Pods.ofGame(1));

        assertThat(layout.isLoopback()).isFalse();
        assertThat(layout.baseUrl()).isEqualTo("http://127.0.0.1:8080");
    }

    @ParameterizedTest
    @CsvSource({
        "80, 1, 1, 1",
        "65000, 1, 1, 1",
        "64516, 1, 1, 1",
        "8080, 0, 1, 1",
        "8080, 9, 1, 1",
        "8080, 1, 5, 1",
        "8080, 1, 1, 0"
    })
    void a_layout_that_cannot_be_is_a_mistake(int port, int game, int rules, int analysis) {
        assertThatThrownBy(() -> new Layout("127.0.0.1", port, new Pods(game, rules, analysis)))
                .isInstanceOf(Mistake.class);
    }
}
