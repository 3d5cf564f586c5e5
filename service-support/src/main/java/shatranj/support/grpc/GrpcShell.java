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

/** Hands the caller's token to the methods of every gRPC service. */
@GlobalInterceptor
@ApplicationScoped
public class GrpcShell implements ServerInterceptor {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        @Nullable String authorization = headers.get(AUTHORIZATION);
        Context context =
                authorization == null
                        ? Context.current()
                        : Context.current().withValue(GrpcCaller.AUTHORIZATION, authorization);
        return Contexts.interceptCall(context, call, headers, next);
    }
}
