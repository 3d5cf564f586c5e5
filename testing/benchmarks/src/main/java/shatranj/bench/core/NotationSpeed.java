package shatranj.bench.core;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruling.MoveJudge;

/** One FEN or one move in algebraic notation, written or read. */
public class NotationSpeed extends SpeedState {
    private final List<PositionAndMove> samples = PositionAndMove.all();
    private final List<String> fens =
            samples.stream().map(sample -> Fen.write(sample.position())).toList();
    private final List<String> sans =
            samples.stream()
                    .map(sample -> San.write(sample.position(), sample.raw(), Alphabet.LAWS))
                    .toList();

    /** A position as text. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void fenWrite(Blackhole hole) {
        samples.forEach(sample -> hole.consume(Fen.write(sample.position())));
    }

    /** A text as position, all faults looked for. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void fenRead(Blackhole hole) {
        fens.forEach(fen -> hole.consume(Fen.position(fen)));
    }

    /** A move as text, with the sign of check or mate. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void sanWrite(Blackhole hole) {
        samples.forEach(
                sample -> hole.consume(San.write(sample.position(), sample.raw(), Alphabet.LAWS)));
    }

    /** A text as a legal move. */
    @Benchmark
    @OperationsPerInvocation(PositionAndMove.COUNT)
    public void sanRead(Blackhole hole) {
        for (int i = 0; i < PositionAndMove.COUNT; i++) {
            hole.consume(MoveJudge.read(samples.get(i).position(), sans.get(i)));
        }
    }
}
