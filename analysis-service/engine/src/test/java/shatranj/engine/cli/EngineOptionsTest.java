package shatranj.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class EngineOptionsTest {
    @Test
    void words_are_read_in_pairs_and_what_is_wrong_is_named() {
        EngineOptions options = EngineOptions.read(List.of("--nodes", "400", "--out", "file"));

        assertThat(options.number("nodes", 1, 1, 1_000)).isEqualTo(400);
        assertThat(options.number("seed", 7, 0, 10)).isEqualTo(7);
        assertThat(options.text("out")).isEqualTo("file");
        assertThatThrownBy(() -> options.text("data")).hasMessage("--data is missing");
        assertThatThrownBy(() -> options.number("nodes", 1, 1, 300))
                .hasMessage("--nodes is 400, expected 1 to 300");
        assertThatThrownBy(() -> options.allow(List.of("out")))
                .hasMessageContaining("there is no option --nodes");
        assertThatThrownBy(() -> EngineOptions.read(List.of("--nodes")))
                .hasMessage("--nodes: expected --NAME VALUE");
        assertThatThrownBy(() -> EngineOptions.read(List.of("--a", "1", "--a", "2")))
                .hasMessage("--a is given twice");
    }
}
