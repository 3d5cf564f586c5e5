package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Opens requests to the pods of a route, best first; one that takes no connection is passed over.
 */
final class Dialer {
    private final HttpClient client;
    private final Timeouts patience;
    private final Route route;
    private final PodOrder pods;
    private final Iterator<Pod> candidates;

    Dialer(HttpClient client, Timeouts patience, Route route, PodOrder pods) {
        this.client = client;
        this.patience = patience;
        this.route = route;
        this.pods = pods;
        this.candidates = pods.inOrder(System.nanoTime()).iterator();
    }

    /** A request to a pod, of which nothing was sent. */
    record Dialled(Pod pod, HttpClientRequest request) {}

    /** Whether there are pods that were not tried. */
    boolean hasNext() {
        return candidates.hasNext();
    }

    /**
     * How long the pod that was dialled last may be silent. One that is frozen takes a connection
     * and says nothing over it; the last one may also be busy, and nobody else is left.
     */
    Duration longestSilence() {
        return hasNext() ? patience.silence() : patience.answer();
    }

    /** A request to the next pod; fails where no pod is left. */
    Future<Dialled> next(HttpMethod method, String uri) {
        if (!hasNext()) {
            return Future.failedFuture(new NoSuchElementException("no pod is left"));
        }
        Pod pod = candidates.next();
        RequestOptions to =
                new RequestOptions()
                        .setMethod(method)
                        .setServer(SocketAddress.inetSocketAddress(pod.port(), pod.host()))
                        // By this name, not by its own, a pod's certificate knows it.
                        .setHost(route.service())
                        .setConnectTimeout(longestSilence().toMillis())
                        .setURI(uri);
        return client.request(to)
                .map(opened -> new Dialled(pod, opened))
                .recover(refused -> {
                    pods.avoid(pod, System.nanoTime());
                    return next(method, uri);
                });
    }
}
