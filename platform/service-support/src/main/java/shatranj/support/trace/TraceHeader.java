package shatranj.support.trace;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;

/**
 * Names the caller's span in each call, for callers that are not on a thread of Vert.x: what Vert.x
 * would add by itself it looks for in its own context only.
 */
public final class TraceHeader implements ClientInterceptor {
    private static final Metadata.Key<String> KEY =
            Metadata.Key.of(Traces.HEADER, Metadata.ASCII_STRING_MARSHALLER);

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
            MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        String parent = Traces.parent();
        if (parent.isEmpty()) {
            return next.newCall(method, options);
        }
        return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
            @Override
            public void start(Listener<A> listener, Metadata headers) {
                headers.put(KEY, parent);
                super.start(listener, headers);
            }
        };
    }
}
