package shatranj.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.commandline.Mistake;
import shatranj.standalone.cluster.Pods;
import shatranj.standalone.cluster.UpOptions;

class CommandLineTest {
    private static final Path HOME = Path.of("/home/of/shatranj");

    private static UpOptions up(String... arguments) {
        return UpOptions.parse(List.of(arguments), HOME);
    }

    @Test
    void without_options_there_is_one_game_pod_behind_port_8080_on_loopback() {
        UpOptions options = up();

        assertThat(options.layout().baseUrl()).isEqualTo("http://127.0.0.1:8080");
        assertThat(options.layout().pods()).isEqualTo(new Pods(1, 1, 1));
        assertThat(options.data().root()).isEqualTo(HOME.resolve(".shatranj"));
        assertThat(options.restart()).isTrue();
        assertThat(options.detach()).isFalse();
    }

    @Test
    void options_are_read_with_and_without_an_equals_sign() {
        UpOptions options =
                up(
                        "--pods",
                        "game=3",
                        "--port=9000",
                        "--host",
                        "127.0.0.2",
                        "--no-restart",
                        "--detach",
                        "--data=/tmp/x");

        assertThat(options.layout().pods()).isEqualTo(new Pods(3, 1, 1));
        assertThat(options.layout().baseUrl()).isEqualTo("http://127.0.0.2:9000");
        assertThat(options.data().root()).isEqualTo(Path.of("/tmp/x"));
        assertThat(options.restart()).isFalse();
        assertThat(options.detach()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "'game=4,rules=2,analysis=3', 4, 2, 3",
        "'analysis=2,game=3', 3, 1, 2",
        "rules=4, 1, 4, 1"
    })
    void pods_are_named_in_any_order_and_one_where_nothing_is_said(
            String pods, int game, int rules, int analysis) {
        assertThat(up("--pods", pods).layout().pods()).isEqualTo(new Pods(game, rules, analysis));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--prot 8080",
                "--port",
                "--port http",
                "--pods clock=2",
                "--pods game=2,clock=1",
                "--pods game=2,game=3",
                "--pods game=2,",
                "--pods rules=5",
                "--pods analysis=0",
                "--pods 2",
                "game=2",
                "--detach=yes"
            })
    void what_cannot_be_understood_is_a_mistake_with_a_cure(String line) {
        assertThatThrownBy(() -> up(Arrays.copyOf(line.split(" "), line.split(" ").length)))
                .isInstanceOfSatisfying(
                        Mistake.class, mistake -> assertThat(mistake.cure()).isNotBlank());
    }
}
