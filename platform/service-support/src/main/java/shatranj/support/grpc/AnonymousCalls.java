package shatranj.support.grpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusRuntimeException;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
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
        try {
            if (from.forwarded()) {
                limits.spend(AddressLimits.READS, from);
            }
        } catch (ProblemException refused) {
            StatusRuntimeException status = GrpcProblems.exceptionOf(refused.problem());
            @Nullable Metadata trailers = status.getTrailers();
            call.close(status.getStatus(), trailers == null ? new Metadata() : trailers);
            return new ServerCall.Listener<>() {};
        }
        return next.startCall(call, headers);
    }
}
