package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.RequestOptions;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Requests to pods by HTTP/1.1, and whose each connection is. A connection is free for the next
 * request once an answer was read to its end, which its own client may not have got yet. To reset a
 * request closes its connection even then, and would break the next one's request.
 *
 * <p>Of one event loop.
 */
final class PodConnections {
    private final HttpClient client;

    /** Whose answer has not ended on each connection. */
    private final Map<HttpConnection, WeakReference<HttpClientRequest>> holders =
            new WeakHashMap<>();

    PodConnections(HttpClient client) {
        this.client = client;
    }

    /** A request to be sent at once, on a connection that is its own until its answer has ended. */
    Future<HttpClientRequest> request(RequestOptions to) {
        return client.request(to)
                .onSuccess(request -> {
                    holders.put(request.connection(), new WeakReference<>(request));
                    request.response()
                            .onSuccess(answer -> answer.end().onSuccess(end -> release(request)));
                });
    }

    private void release(HttpClientRequest request) {
        if (isHolder(request)) {
            holders.remove(request.connection());
        }
    }

    /** Gives a request up, with its connection, unless that is another's by now, or nobody's. */
    void reset(HttpClientRequest request) {
        if (isHolder(request)) {
            request.reset();
        }
    }

    private boolean isHolder(HttpClientRequest request) {
        WeakReference<HttpClientRequest> holder = holders.get(request.connection());
        return holder != null && holder.get() == request;
    }
}
