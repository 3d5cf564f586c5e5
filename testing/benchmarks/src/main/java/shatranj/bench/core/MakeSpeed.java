package shatranj.bench.core;

import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A move made: on a copy, as {@code Position} does, and on a board from which it is taken back. The
 * answer is why positions are copied.
 */
public class MakeSpeed extends SpeedState {
    private final List<PositionAndMove> samples = PositionAndMove.all();
    private final MutableBoard[] boards;

    /** The boards of the samples. */
    public MakeSpeed() {
        long[] numbers = new SplittableRandom(1).longs(1_024).toArray();
        boards =
                samples.stream()
                        .map(sample -> new MutableBoard(sample.position(), numbers))
                        .toArray(MutableBoard[]::new);
        for (int i = 0; i < boards.length; i++) {
            PositionAndMove sample = samples.get(i);
            boards[i].make(sample.raw());
            if (!boards[i].stands(sample.position().play(sample.raw()))) {
                throw new IllegalStateException("made differently: " + sample);
            }
            boards[i].unmake(sample.raw());
            if (!boards[i].stands(sample.position())) {
                throw new IllegalStateException("taken back differently: " + sample);
            }
        }
    }

    /** A copy; the old position needs nothing done to it. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void copyMake(Blackhole hole) {
        for (PositionAndMove sample : samples) {
            hole.consume(sample.position().play(sample.raw()));
        }
    }

    /** Made and taken back. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void makeUnmake(Blackhole hole) {
        for (int i = 0; i < boards.length; i++) {
            int raw = samples.get(i).raw();
            boards[i].make(raw);
            hole.consume(boards[i].key());
            boards[i].unmake(raw);
        }
    }
}
