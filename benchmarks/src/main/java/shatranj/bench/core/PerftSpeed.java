package shatranj.bench.core;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/** Perft of depth 5 from the standard array: 1,164,248 leaves an operation. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PerftSpeed {
    private final Position start = Fen.position(Fen.STANDARD).orThrow();

    /** Leaves counted. */
    @Benchmark
    public long perft5() {
        return PerftCounter.count(start, 5);
    }
}
