package shatranj.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;

class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... words) throws Exception {
        return Main.run(List.of(words), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private List<String> answers() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void a_report_ends_with_one_line_for_each_figure() throws Exception {
        assertThat(run("bench", "perft", "--depth", "3", "--rounds", "1")).isZero();
        List<String> lines = answers();
        assertThat(lines.subList(lines.size() - 3, lines.size()))
                .allMatch(line -> line.matches("figure perft-[a-z0-9-]+ [0-9.]+ Mnodes/s"));
        assertThat(err.size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "perft --depth",
                "perft --depth x",
                "perft --depth 99",
                "perft --speed 3",
                "perft 3"
            })
    void a_mistake_is_one_line_of_cause_and_cure_and_status_2(String words) throws Exception {
        assertThat(run(("bench " + words).split(" "))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .matches("shatranj: .*\\. .*\\.");
    }

    @Test
    void help_lists_every_benchmark_once() throws Exception {
        assertThat(run("bench", "help")).isZero();
        assertThat(answers()).hasSameSizeAs(Benchmarks.all()).doesNotHaveDuplicates();
        assertThat(Benchmarks.all()).extracting(Benchmark::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "712.3456, 712.3",
        "0.000012345, 0.00001235",
        "19864709.4, 19864709",
        "5, 5",
        "0, 0",
        "1000000, 1000000",
        "120, 120"
    })
    void a_figure_is_printed_plainly(double value, String printed) {
        assertThat(new Figure("a-b", value, "ms")).hasToString("figure a-b " + printed + " ms");
    }
}
