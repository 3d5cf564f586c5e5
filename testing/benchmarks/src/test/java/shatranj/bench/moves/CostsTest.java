package shatranj.bench.moves;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.bench.report.Figure;
import shatranj.embedded.process.CpuTimes;

class CostsTest {
    /** Of 1,000 moves, so a millisecond is a microsecond of each. */
    private static final CpuTimes USED =
            new CpuTimes(
                    Map.of(
                            "game-0",
                            400.0,
                            "game-0 · C CompilerThre",
                            50.0,
                            "game-0 · VM Thread",
                            20.0,
                            "rules",
                            30.0,
                            "rules · vert.x-eventloo",
                            25.0,
                            "rules-1",
                            10.0,
                            "analysis-0",
                            7.0,
                            "analysis-0 · keys",
                            7.0,
                            "webhook",
                            3.0));

    @Test
    void a_process_counts_once_whatever_its_threads_are_called() {
        assertThat(figures(new MachineTime(1_000, 40_000)))
                .containsEntry("-cpu-game", 350.0)
                .containsEntry("-cpu-compilers", 50.0)
                .containsEntry("-cpu-rules", 40.0)
                .containsEntry("-cpu-analysis", 7.0)
                .containsEntry("-cpu-webhook", 3.0)
                .containsEntry("-gc", 2.0)
                .containsEntry("-switches", 40.0);
    }

    @Test
    void what_nobody_named_has_used_is_told() {
        assertThat(figures(new MachineTime(1_000, 40_000)))
                .containsEntry("-cpu-total", 1_000.0)
                .containsEntry("-cpu-others", 550.0);
    }

    @Test
    void a_machine_that_has_counted_less_than_its_processes_is_not_believed() {
        assertThat(figures(new MachineTime(100, 40_000)))
                .containsEntry("-cpu-total", 450.0)
                .containsEntry("-cpu-others", 0.0);
    }

    private static Map<String, Double> figures(MachineTime machine) {
        return new Costs("", 1_000, USED, machine, 1, 1_000)
                .figures().stream().collect(toMap(Figure::name, Figure::value));
    }
}
