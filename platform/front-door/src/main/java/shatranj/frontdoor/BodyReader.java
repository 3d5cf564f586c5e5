package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;

/** Reads a whole request body, up to a limit: what is sent to a second pod must still be there. */
final class BodyReader {
    /** The body has more bytes than the limit. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super("body beyond the limit", null, false, false);
        }
    }

    private BodyReader() {}

    /**
     * The body; empty if there is none. Fails with {@link TooLarge} as soon as the limit is passed.
     */
    static Future<Buffer> read(HttpServerRequest request, int limit) {
        if (announced(request) > limit) {
            return Future.failedFuture(new TooLarge());
        }
        Promise<Buffer> whole = Promise.promise();
        Buffer body = Buffer.buffer();
        request.handler(part -> {
            if (body.length() + part.length() > limit) {
                whole.tryFail(new TooLarge());
            } else {
                body.appendBuffer(part);
            }
        });
        request.endHandler(end -> whole.tryComplete(body));
        request.exceptionHandler(whole::tryFail);
        return whole.future();
    }

    private static long announced(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        try {
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException notANumber) {
            // Vert.x refuses such a request before it comes here.
            return 0;
        }
    }
}
