package shatranj.frontdoor;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Requests to pods by HTTP/1.1, and whose each connection is. A connection is free for the next
 * request once an answer was read to its end, which its own client may not have got yet. To reset a
 * request closes its connection even then, and would break the next one's request.
 *
 * <p>Few connections to a pod are opened at a time. When thousands of clients come at once, so many
 * would each take longer than any of them may, though the pod is there. Who waits meanwhile mostly
 * gets a connection that has become free.
 *
 * <p>Of one event loop.
 */
final class PodConnections {
    /** To one pod at a time. */
    static final int MOST_DIALS = 64;

    private final HttpClient client;
    private final Map<SocketAddress, Dials> dials = new HashMap<>();

    /** Whose answer has not ended on each connection. */
    private final Map<HttpConnection, WeakReference<HttpClientRequest>> holders =
            new WeakHashMap<>();

    PodConnections(HttpClient client) {
        this.client = client;
    }

    /**
     * A request to be sent at once, on a connection that is its own until its answer has ended.
     * Fails where the pod takes no connection, to those as well who wait to open one.
     */
    Future<HttpClientRequest> request(RequestOptions to) {
        Wanted wanted = new Wanted(to, Promise.promise());
        dials.computeIfAbsent(to.getServer(), pod -> new Dials()).take(wanted);
        return wanted.request().future();
    }

    private record Wanted(RequestOptions to, Promise<HttpClientRequest> request) {}

    /** Those who want a connection to one pod. */
    private final class Dials {
        private final Deque<Wanted> waiting = new ArrayDeque<>();
        private int underWay;

        void take(Wanted wanted) {
            waiting.add(wanted);
            dial();
        }

        private void dial() {
            while (underWay < MOST_DIALS && !waiting.isEmpty()) {
                Wanted next = waiting.remove();
                underWay++;
                client.request(next.to()).onComplete(dialled -> ended(next, dialled));
            }
        }

        private void ended(Wanted wanted, AsyncResult<HttpClientRequest> dialled) {
            underWay--;
            if (dialled.succeeded()) {
                hold(dialled.result());
            } else {
                List<Wanted> alike = List.copyOf(waiting);
                waiting.clear();
                alike.forEach(each -> each.request().fail(dialled.cause()));
            }
            wanted.request().handle(dialled);
            dial();
            if (underWay == 0) {
                dials.remove(wanted.to().getServer(), this);
            }
        }
    }

    private void hold(HttpClientRequest request) {
        holders.put(request.connection(), new WeakReference<>(request));
        request.response().onSuccess(answer -> answer.end().onSuccess(end -> release(request)));
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
