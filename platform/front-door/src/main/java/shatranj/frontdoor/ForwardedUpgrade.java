package shatranj.frontdoor;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.NetSocket;
import java.util.Locale;
import java.util.Optional;
import shatranj.support.address.Proxies;
import shatranj.support.rest.OwnerHeader;

/**
 * The handshake of a WebSocket on its way to the first pod that answers it, and then the bytes of
 * both sides, each as fast as they are taken: what they mean is between client and pod (RFC 6455).
 * When one side ends, so does the other; a client resumes what it follows on another pod.
 */
final class ForwardedUpgrade {
    private static final String WEBSOCKET = "websocket";
    private static final int SWITCHING_PROTOCOLS = 101;

    private final Vertx vertx;
    private final HttpServerRequest request;
    private final Route route;
    private final PodOrder pods;
    private final Dialer dialer;
    private final String address;
    private Optional<HttpClientRequest> open = Optional.empty();
    private boolean gone;

    ForwardedUpgrade(
            Vertx vertx,
            HttpClient client,
            Timeouts patience,
            HttpServerRequest request,
            Route route,
            PodOrder pods,
            Proxies proxies) {
        this.vertx = vertx;
        this.request = request;
        this.route = route;
        this.pods = pods;
        this.dialer = new Dialer(client, patience, route, pods);
        this.address = Hops.client(request, proxies);
    }

    /** Whether a request asks for a WebSocket. */
    static boolean is(HttpServerRequest request) {
        return request.version() == HttpVersion.HTTP_1_1
                && request.method().equals(HttpMethod.GET)
                && WEBSOCKET.equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE));
    }

    void begin() {
        // Bytes after the handshake are the pod's.
        request.pause();
        request.response().closeHandler(left -> abandon());
        tryNext();
    }

    private void abandon() {
        gone = true;
        open.ifPresent(HttpClientRequest::reset);
    }

    private void tryNext() {
        dialer.next(request.method(), request.uri())
                .onSuccess(dialled -> send(dialled.pod(), dialled.request()))
                .onFailure(nobody -> {
                    if (!gone) {
                        request.resume();
                        ProblemAnswer.send(request, ProblemAnswer.nobodyAnswers(route));
                    }
                });
    }

    private void passOver(Pod pod) {
        open = Optional.empty();
        pods.avoid(pod, System.nanoTime());
        if (!gone) {
            tryNext();
        }
    }

    private void send(Pod pod, HttpClientRequest upstream) {
        if (gone) {
            upstream.reset();
            return;
        }
        open = Optional.of(upstream);
        Hops.toPod(request, upstream, address, "content-length");
        upstream.putHeader(HttpHeaders.CONNECTION, HttpHeaders.UPGRADE)
                .putHeader(HttpHeaders.UPGRADE, WEBSOCKET);
        long most = dialer.longestSilence().toMillis();
        long silence = vertx.setTimer(most, late -> upstream.reset());
        upstream.connect()
                .onComplete(answer -> {
                    vertx.cancelTimer(silence);
                    if (answer.failed()) {
                        passOver(pod);
                        return;
                    }
                    pods.answered(pod);
                    passOn(answer.result());
                });
    }

    private void passOn(HttpClientResponse answer) {
        if (answer.statusCode() != SWITCHING_PROTOCOLS) {
            request.resume();
            // The connection may be another's then.
            answer.end().onComplete(end -> open = Optional.empty());
            new Answer(answer, request).pass().onFailure(cut -> Answer.breakOff(request));
            return;
        }
        NetSocket pod = answer.netSocket();
        pod.pause();
        Hops.copy(
                answer.headers(),
                request.response().headers(),
                OwnerHeader.NAME.toLowerCase(Locale.ROOT),
                OwnerHeader.SELF.toLowerCase(Locale.ROOT));
        request.response()
                .putHeader(HttpHeaders.CONNECTION, HttpHeaders.UPGRADE)
                .putHeader(HttpHeaders.UPGRADE, WEBSOCKET);
        request.toNetSocket().onSuccess(socket -> join(socket, pod)).onFailure(left -> pod.close());
    }

    /** What one side said before it ended still reaches the other. */
    private static void join(NetSocket client, NetSocket pod) {
        client.pipeTo(pod).onComplete(left -> pod.close());
        pod.pipeTo(client).onComplete(left -> client.close());
    }
}
