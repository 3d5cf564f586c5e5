package shatranj.support.grpc;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import shatranj.support.address.ClientAddresses;
import shatranj.support.limits.AddressLimits;
import shatranj.support.problem.ProblemException;

/**
 * Counts calls without a token by address, as {@link shatranj.support.rest.AnonymousRequests} does
 * over REST, where a proxy brought them from outside. What comes by itself may be a game pod that
 * has a move to rule on, and waits for nobody.
 */
@GlobalInterceptor
@ApplicationScoped
public class AnonymousCalls implements ServerInterceptor {
    private final AddressLimits limits;

    public AnonymousCalls(AddressLimits limits) {
        this.limits = limits;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        @Nullable String address = headers.get(GrpcShell.CLIENT_ADDRESS);
        if (address == null || headers.containsKey(GrpcShell.AUTHORIZATION)) {
            return next.startCall(call, headers);
        }
        ClientAddresses.Origin from = ClientAddresses.Origin.of(address);
        if (!from.forwarded()) {
            return next.startCall(call, headers);
        }
        if (!spend(from, call)) {
            return new ServerCall.Listener<>() {};
        }
        return new Counted<>(next.startCall(call, headers), () -> spend(from, call));
    }

    /** Whether there is one more for this address; if not, the call is refused. */
    private boolean spend(ClientAddresses.Origin from, ServerCall<?, ?> call) {
        try {
            limits.spend(AddressLimits.READS, from);
            return true;
        } catch (ProblemException refused) {
            GrpcProblems.close(call, GrpcProblems.exceptionOf(refused.problem()));
            return false;
        }
    }

    /** A call each of whose messages counts; the first one did when it began. */
    private static final class Counted<Q> extends SimpleForwardingServerCallListener<Q> {
        private final BooleanSupplier oneMore;
        private boolean begun;
        private boolean refused;

        Counted(ServerCall.Listener<Q> listener, BooleanSupplier oneMore) {
            super(listener);
            this.oneMore = oneMore;
        }

        @Override
        public void onMessage(Q message) {
            refused = refused || begun && !oneMore.getAsBoolean();
            begun = true;
            if (!refused) {
                super.onMessage(message);
            }
        }

        @Override
        public void onHalfClose() {
            if (!refused) {
                super.onHalfClose();
            }
        }
    }
}
