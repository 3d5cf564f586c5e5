package shatranj.game.api.socket;

import io.quarkus.vertx.http.runtime.filters.QuarkusRequestWrapper;
import io.vertx.core.http.HttpServerRequest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A request that Quarkus counts as under way, and waits for before it stops. It learns of the end
 * from the answer, whose handlers Vert.x does not call where the answer is a WebSocket: each socket
 * would cost every later shutdown the whole {@code quarkus.shutdown.timeout}. Quarkus has no public
 * way to say so; where the private one is gone, this class does not load and no test passes.
 */
final class CountedRequest {
    private static final MethodHandle DONE = done();

    private CountedRequest() {}

    private static MethodHandle done() {
        try {
            return MethodHandles.privateLookupIn(
                            QuarkusRequestWrapper.class, MethodHandles.lookup())
                    .findVirtual(
                            QuarkusRequestWrapper.class, "done", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Has it not counted any more; once more does nothing. */
    static void end(HttpServerRequest request) {
        try {
            DONE.invoke(QuarkusRequestWrapper.get(request));
        } catch (Throwable e) {
            throw new IllegalStateException("Quarkus' count of requests", e);
        }
    }
}
