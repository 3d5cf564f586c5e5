package shatranj.support.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.quarkus.grpc.GlobalInterceptor;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;
import shatranj.support.address.ClientAddresses;

/** Hands the caller's token and patience to the methods of every gRPC service. */
@GlobalInterceptor
@ApplicationScoped
public class GrpcShell implements ServerInterceptor {
    static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** Vert.x does not turn it into a deadline of the context, so the methods ask for it. */
    private static final Metadata.Key<String> TIMEOUT =
            Metadata.Key.of("grpc-timeout", Metadata.ASCII_STRING_MARSHALLER);

    static final Metadata.Key<String> CLIENT_ADDRESS =
            Metadata.Key.of(ClientAddresses.HEADER, Metadata.ASCII_STRING_MARSHALLER);

    private static final Metadata.Key<String> NO_CERTIFICATE =
            Metadata.Key.of(PeerCertificates.NONE, Metadata.ASCII_STRING_MARSHALLER);

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        Context context = Context.current();
        @Nullable String authorization = headers.get(AUTHORIZATION);
        if (authorization != null) {
            context = context.withValue(GrpcCaller.AUTHORIZATION, authorization);
        }
        @Nullable String timeout = headers.get(TIMEOUT);
        if (timeout != null) {
            context = context.withValue(GrpcCaller.TIMEOUT, timeout);
        }
        @Nullable String address = headers.get(CLIENT_ADDRESS);
        if (address != null) {
            context = context.withValue(GrpcCaller.ORIGIN, ClientAddresses.Origin.of(address));
        }
        if (headers.containsKey(NO_CERTIFICATE)) {
            context = context.withValue(GrpcCaller.NO_CERTIFICATE, true);
        }
        return Contexts.interceptCall(context, call, headers, next);
    }
}
