package shatranj.bench;

import java.util.List;
import shatranj.bench.analysis.AnalysisBenchmark;
import shatranj.bench.analysis.LevelsBenchmark;
import shatranj.bench.analysis.ProbesBenchmark;
import shatranj.bench.capacity.CapacityBenchmark;
import shatranj.bench.clock.ChaosBenchmark;
import shatranj.bench.clock.ClockBenchmark;
import shatranj.bench.competition.RatingsBenchmark;
import shatranj.bench.core.CoreBenchmark;
import shatranj.bench.explorer.ExplorerBenchmark;
import shatranj.bench.explorer.SearchBenchmark;
import shatranj.bench.explorer.StructuresBenchmark;
import shatranj.bench.memory.ExportBenchmark;
import shatranj.bench.memory.FoldBenchmark;
import shatranj.bench.memory.MemoryBenchmark;
import shatranj.bench.moves.ClassesBenchmark;
import shatranj.bench.moves.CompatBenchmark;
import shatranj.bench.moves.MovesBenchmark;
import shatranj.bench.moves.RatedBenchmark;
import shatranj.bench.moves.SocketsBenchmark;
import shatranj.bench.moves.StreamsBenchmark;
import shatranj.bench.moves.WatchersBenchmark;
import shatranj.bench.positions.DeadBenchmark;
import shatranj.bench.positions.PerftBenchmark;
import shatranj.bench.report.Benchmark;
import shatranj.bench.rules.FuzzBenchmark;
import shatranj.bench.rules.RulesBenchmark;
import shatranj.bench.webhooks.WebhooksBenchmark;

/** All benchmarks, in the order in which they are listed. */
final class Benchmarks {
    private Benchmarks() {}

    static List<Benchmark> all() {
        return List.of(
                new PerftBenchmark(),
                new CoreBenchmark(),
                new FuzzBenchmark(),
                new DeadBenchmark(),
                new RulesBenchmark(),
                new ClockBenchmark(),
                new ChaosBenchmark(),
                new MovesBenchmark(),
                new RatedBenchmark(),
                new CompatBenchmark(),
                new WatchersBenchmark(),
                new SocketsBenchmark(),
                new StreamsBenchmark(),
                new ClassesBenchmark(),
                new WebhooksBenchmark(),
                new CapacityBenchmark(),
                new MemoryBenchmark(),
                new FoldBenchmark(),
                new ExportBenchmark(),
                new RatingsBenchmark(),
                new ExplorerBenchmark(),
                new SearchBenchmark(),
                new StructuresBenchmark(),
                new AnalysisBenchmark(),
                new LevelsBenchmark(),
                new ProbesBenchmark());
    }
}
