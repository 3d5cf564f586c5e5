package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.util.Locale;
import shatranj.support.rest.OwnerHeader;

/**
 * The answer of a pod on its way to the client. Where it ends is said anew, since that belongs to a
 * connection: by its length, by chunks, or to a client of HTTP/1.0 by the end of the connection; an
 * answer that has no body by itself says nothing (RFC 9112, 6.3).
 */
final class Answer {
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final HttpClientResponse from;
    private final HttpServerRequest request;

    Answer(HttpClientResponse from, HttpServerRequest request) {
        this.from = from;
        this.request = request;
    }

    /** Passes it on; fails where the pod or the client broke off. */
    Future<Void> pass() {
        HttpServerResponse to = request.response();
        to.setStatusCode(from.statusCode()).setStatusMessage(from.statusMessage());
        // Which pods there are means nothing to a client.
        Hops.copy(
                from.headers(),
                to.headers(),
                OwnerHeader.NAME.toLowerCase(Locale.ROOT),
                OwnerHeader.SELF.toLowerCase(Locale.ROOT));
        if (isWithoutBody()) {
            return from.end().compose(end -> to.end());
        }
        if (from.headers().contains("Content-Length")) {
            return pipe(to);
        }
        if (request.version() == HttpVersion.HTTP_1_0) {
            to.putHeader("Connection", "close");
            return pipe(to).onSuccess(end -> request.connection().close());
        }
        to.setChunked(true);
        return pipe(to);
    }

    /**
     * Breaks towards the client, so that what is cut short is not taken for whole: the connection,
     * or where there are other requests on it, the stream.
     */
    static void breakOff(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            request.connection().close();
        }
    }

    private boolean isWithoutBody() {
        return request.method().equals(HttpMethod.HEAD)
                || from.statusCode() == NO_CONTENT
                || from.statusCode() == NOT_MODIFIED;
    }

    /** What is cut short stays without its end. */
    private Future<Void> pipe(HttpServerResponse to) {
        return from.pipe().endOnFailure(false).to(to);
    }
}
