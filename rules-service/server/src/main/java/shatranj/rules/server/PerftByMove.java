package shatranj.rules.server;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Counts the leaves of move trees, move by move of the root, until its asker leaves. */
@ApplicationScoped
public class PerftByMove {
    /** A subtree that seems no larger is counted at one go: tens of milliseconds. */
    private static final double ONE_GO = 10_000_000;

    private final Lanes lanes;
    private final RulesSettings.Perft limits;

    PerftByMove(Lanes lanes, RulesSettings settings) {
        this.lanes = lanes;
        this.limits = settings.perft();
    }

    /**
     * A count.
     *
     * @param move of the root; absent in the last one, which is that of the whole tree
     */
    record Count(Optional<Move> move, long nodes) {}

    /**
     * Begins to count.
     *
     * @param fen empty: the standard array; what no game can reach is let through
     * @param timeLimit zero: the most that is allowed
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP,
     *     OVERLOADED; the stream fails with TIME_LIMIT
     */
    Multi<Count> count(String fen, int depth, Duration timeLimit) {
        if (depth < 0 || depth > limits.mostDepth()) {
            throw malformed("depth %d, expected 0 to %d".formatted(depth, limits.mostDepth()));
        }
        if (timeLimit.isNegative() || timeLimit.compareTo(limits.mostTime()) > 0) {
            throw malformed(
                    "time_limit_ms %d, expected 1 to %d, or 0 for the most"
                            .formatted(timeLimit.toMillis(), limits.mostTime().toMillis()));
        }
        Position root = root(fen);
        Duration allowed = timeLimit.isZero() ? limits.mostTime() : timeLimit;
        long deadline = System.nanoTime() + allowed.toNanos();
        return lanes.perft().stream(
                (emitter, left) -> new Run(deadline, allowed, left).of(root, depth, emitter));
    }

    private static Position root(String fen) {
        return switch (Fen.position(fen.isEmpty() ? Fen.STANDARD : fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw RefusalTable.of(faults).asException();
        };
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }

    private record Run(long deadline, Duration allowed, BooleanSupplier left) {
        void of(Position root, int depth, MultiEmitter<? super Count> to) {
            long whole = depth == 0 ? 1 : 0;
            for (Move move : depth == 0 ? List.<Move>of() : root.moves()) {
                long nodes = below(root.play(move), depth - 1);
                if (left.getAsBoolean()) {
                    return;
                }
                to.emit(new Count(Optional.of(move), nodes));
                whole += nodes;
            }
            to.emit(new Count(Optional.empty(), whole));
        }

        /** The leaves below, or anything once the asker has left. */
        private long below(Position position, int depth) {
            if (System.nanoTime() - deadline > 0) {
                throw Problem.of(
                                ErrorCode.TIME_LIMIT,
                                "The count is not done after %d ms".formatted(allowed.toMillis()))
                        .asException();
            }
            if (depth <= 1 || Math.pow(position.moveCount(), depth) <= ONE_GO) {
                return PerftCounter.count(position, depth);
            }
            int[] moves = new int[Position.MAX_MOVES];
            int count = position.moves(moves);
            long nodes = 0;
            for (int i = 0; i < count && !left.getAsBoolean(); i++) {
                nodes += below(position.play(moves[i]), depth - 1);
            }
            return nodes;
        }
    }
}
