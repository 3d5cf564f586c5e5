package shatranj.support.grpc;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.quarkus.grpc.GlobalInterceptor;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Tells a gRPC method that its client has cancelled or gone. Vert.x 4.5 keeps a reset to itself
 * once the request was read to its end (https://github.com/eclipse-vertx/vert.x/issues/5562), so
 * that a server stream would go on for nobody; but it closes the response. A filter in front of
 * gRPC numbers the calls in a header of their own, the interceptor finds the number, and a response
 * that closes before its end cancels the call.
 */
@GlobalInterceptor
@ApplicationScoped
public class CancellationBridge implements ServerInterceptor {
    private static final String HEADER = "shatranj-call";
    private static final Metadata.Key<String> NUMBER =
            Metadata.Key.of(HEADER, Metadata.ASCII_STRING_MARSHALLER);

    /** Before every route, gRPC's too. */
    private static final int FIRST = 1000;

    private final AtomicLong numbers = new AtomicLong();
    private final Map<String, Call> calls = new ConcurrentHashMap<>();

    void install(@Observes Filters filters) {
        filters.register(this::number, FIRST);
    }

    private void number(RoutingContext context) {
        @Nullable String type = context.request().getHeader("content-type");
        if (type != null && type.startsWith("application/grpc")) {
            // Set, not added: whatever the client put there is gone.
            String number = Long.toString(numbers.incrementAndGet());
            context.request().headers().set(HEADER, number);
            Call call = new Call();
            calls.put(number, call);
            HttpServerResponse response = context.response();
            response.closeHandler(closed -> {
                calls.remove(number);
                if (!response.ended()) {
                    call.hangUp();
                }
            });
        }
        context.next();
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        @Nullable String number = headers.get(NUMBER);
        @Nullable Call known = number == null ? null : calls.get(number);
        if (known == null) {
            return next.startCall(call, headers);
        }
        ServerCall<Q, A> watched =
                new SimpleForwardingServerCall<>(call) {
                    @Override
                    public boolean isCancelled() {
                        return known.isHungUp() || super.isCancelled();
                    }
                };
        ServerCall.Listener<Q> listener = next.startCall(watched, headers);
        AtomicBoolean told = new AtomicBoolean();
        known.whenHungUp(() -> {
            if (told.compareAndSet(false, true)) {
                listener.onCancel();
            }
        });
        return new SimpleForwardingServerCallListener<>(listener) {
            @Override
            public void onCancel() {
                if (told.compareAndSet(false, true)) {
                    super.onCancel();
                }
            }

            @Override
            public void onComplete() {
                if (told.compareAndSet(false, true)) {
                    super.onComplete();
                }
            }
        };
    }

    /** One call: whether its client has gone, and what to do then. */
    private static final class Call {
        private boolean hungUp;
        private Runnable then = () -> {};

        synchronized boolean isHungUp() {
            return hungUp;
        }

        void whenHungUp(Runnable action) {
            boolean already;
            synchronized (this) {
                then = action;
                already = hungUp;
            }
            if (already) {
                action.run();
            }
        }

        void hangUp() {
            Runnable action;
            synchronized (this) {
                hungUp = true;
                action = then;
            }
            action.run();
        }
    }
}
