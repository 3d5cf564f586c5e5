package shatranj.rules.server;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.RuleSet;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.Problem;

/** A connection to the server under test, and what requests over it are made of. */
final class Rpc implements AfterEachCallback {
    private final Supplier<URI> base;
    private @Nullable ManagedChannel channel;

    Rpc(Supplier<URI> base) {
        this.base = base;
    }

    ManagedChannel channel() {
        ManagedChannel open = channel;
        if (open == null) {
            URI at = base.get();
            open =
                    ManagedChannelBuilder.forAddress(at.getHost(), at.getPort())
                            .usePlaintext()
                            .build();
            channel = open;
        }
        return open;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        ManagedChannel open = channel;
        channel = null;
        if (open != null) {
            open.shutdownNow();
        }
    }

    static RuleSet named(String name) {
        return RuleSet.newBuilder().setName(name).build();
    }

    static Line line(String fen, String moves) {
        return Line.newBuilder()
                .setInitialFen(fen)
                .addAllMoves(moves.isEmpty() ? List.of() : List.of(moves.split(" ")))
                .build();
    }

    /** The problem that a call is refused with. */
    static Problem refusal(Supplier<?> call) {
        try {
            throw new AssertionError("not refused: " + call.get());
        } catch (StatusRuntimeException e) {
            return GrpcProblems.problemOf(e);
        }
    }
}
