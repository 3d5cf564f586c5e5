package shatranj.bench.core;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * The leaves at depth 5 of the standard array, and of a middle game at depth 4; one is one
 * operation.
 */
public class PerftSpeed extends SpeedState {
    private static final int START_LEAVES = 1_164_248;
    private static final int MIDDLE_LEAVES = 491_145;

    private final Position start = Fen.position(Fen.STANDARD).orThrow();
    private final Position middle =
            Fen.position("2r1k3/1p1n1p2/p1pAp1pr/P2pP2n/1P1P1P1R/2P1KN2/2F3P1/7R w - - 1 30")
                    .orThrow();

    /** From the start. */
    @Benchmark
    @OperationsPerInvocation(START_LEAVES)
    public long start() {
        return PerftCounter.count(start, 5);
    }

    /** From a middle game. */
    @Benchmark
    @OperationsPerInvocation(MIDDLE_LEAVES)
    public long middle() {
        return PerftCounter.count(middle, 4);
    }
}
