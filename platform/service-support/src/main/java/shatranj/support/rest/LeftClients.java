package shatranj.support.rest;

import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends streams whose client left before they began. RESTEasy cancels a stream when its connection
 * closes, but it does not subscribe to one whose connection had closed already, while a method
 * still waited for something: what was taken for the stream, a search or a place among the open
 * ones, would be kept for nobody.
 */
public final class LeftClients {
    private static final Duration LOOK = Duration.ofMillis(250);

    private LeftClients() {}

    /**
     * The stream, for one subscriber. If the client leaves before there is one, it is subscribed to
     * and cancelled.
     */
    public static <T> Multi<T> unlessLeft(HttpServerRequest request, Multi<T> stream) {
        HttpServerResponse response = request.response();
        AtomicBoolean begun = new AtomicBoolean();
        Multi.createFrom()
                .ticks()
                .every(LOOK)
                .onOverflow()
                .drop()
                .select()
                .first(tick -> !begun.get())
                .select()
                .where(tick -> response.closed())
                .toUni()
                .subscribe()
                .with(tick -> {
                    if (tick != null && begun.compareAndSet(false, true)) {
                        cancel(stream);
                    }
                });
        return Multi.createFrom()
                .deferred(() ->
                        begun.compareAndSet(false, true) ? stream : Multi.createFrom().empty());
    }

    private static void cancel(Multi<?> stream) {
        stream.subscribe().with(item -> {}, failure -> {}).cancel();
    }
}
