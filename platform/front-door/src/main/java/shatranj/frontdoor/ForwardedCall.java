package shatranj.frontdoor;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.StreamResetException;
import java.util.Locale;
import java.util.Optional;
import shatranj.support.address.Proxies;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * One gRPC call on its way to a pod and back: messages as they come, in both directions, each as
 * fast as it is taken; then the trailers. A cancellation goes on in the direction in which it came,
 * a deadline is a header that the pod honours.
 *
 * <p>A pod that refuses the connection is passed over. A call that reached a pod stays there, since
 * nobody knows whether it counts twice; where the pod breaks off, the client is told UNAVAILABLE
 * and may send its {@code request_id} again. A pod that answers neither the call nor a ping is
 * frozen: it is avoided, and its call ends. Only if it owes its answer to the ping for longer, the
 * connection ends, with the streams that began before.
 */
final class ForwardedCall {
    /** RST_STREAM with this code is a cancellation (RFC 9113, 7). */
    private static final long CANCEL = 8;

    private static final String STATUS = "grpc-status";

    private final Vertx vertx;
    private final Timeouts patience;
    private final HttpServerRequest request;
    private final Route route;
    private final PodOrder pods;
    private final Dialer dialer;
    private final String address;

    /** The timer that waits for the beginning of the answer. */
    private long waiting;

    private boolean ended;
    private Optional<HttpClientRequest> upstream = Optional.empty();

    ForwardedCall(
            Vertx vertx,
            HttpClient client,
            Timeouts patience,
            HttpServerRequest request,
            Route route,
            PodOrder pods,
            Proxies proxies) {
        this.vertx = vertx;
        this.patience = patience;
        this.request = request;
        this.route = route;
        this.pods = pods;
        this.dialer = new Dialer(client, patience, route, pods);
        this.address = Hops.client(request, proxies);
    }

    /** Whether a request is a call of gRPC; over HTTP/1 there are none. */
    static boolean is(HttpServerRequest request) {
        String type = request.getHeader("Content-Type");
        return request.version() == HttpVersion.HTTP_2
                && request.method().equals(HttpMethod.POST)
                && type != null
                && type.toLowerCase(Locale.ROOT).matches("application/grpc([+;].*)?");
    }

    /** What is not public is as if it were not there. */
    static Problem noSuchMethod(String path) {
        return Problem.of(ErrorCode.UNIMPLEMENTED, "No public gRPC method is called " + path);
    }

    void begin() {
        request.pause();
        request.exceptionHandler(cut -> cancel());
        request.response().closeHandler(gone -> cancel());
        dialer.next(HttpMethod.POST, String.valueOf(request.path()))
                .onSuccess(dialled -> {
                    if (ended) {
                        dialled.request().reset(CANCEL);
                    } else {
                        send(dialled.pod(), dialled.request());
                    }
                })
                .onFailure(nobody -> {
                    if (!ended) {
                        refuse(ProblemAnswer.nobodyAnswers(route));
                    }
                });
    }

    private void send(Pod pod, HttpClientRequest call) {
        upstream = Optional.of(call);
        Hops.toPod(request, call, address);
        call.putHeader("te", "trailers");
        waiting = vertx.setTimer(patience.silence().toMillis(), late -> ping(pod, call));
        call.response()
                .onComplete(answer -> {
                    vertx.cancelTimer(waiting);
                    if (answer.succeeded()) {
                        pods.answered(pod);
                        passOn(answer.result());
                    } else if (!ended) {
                        broken(pod, answer.cause());
                    }
                });
        // The headers at once: a stream may begin with what the pod says.
        call.setChunked(true)
                .sendHead()
                .onSuccess(begun -> request.pipe().endOnFailure(false).to(call));
    }

    /** A stream may be silent for as long as it likes; a pod may not, unless it is the only one. */
    private void ping(Pod pod, HttpClientRequest call) {
        HttpConnection connection = call.connection();
        waiting = vertx.setTimer(dialer.longestSilence().toMillis(), late -> frozen(pod, call));
        // Beside this call the connection has streams of a pod that is only busy, perhaps.
        long dead = vertx.setTimer(patience.answer().toMillis(), late -> connection.close());
        connection
                .ping(Buffer.buffer(new byte[8]))
                .onSuccess(answered -> {
                    vertx.cancelTimer(dead);
                    vertx.cancelTimer(waiting);
                });
    }

    private void frozen(Pod pod, HttpClientRequest call) {
        if (!ended) {
            brokeOff(pod);
            call.reset(CANCEL);
        }
    }

    private void passOn(HttpClientResponse answer) {
        HttpServerResponse to = request.response();
        if (ended) {
            return;
        }
        to.setStatusCode(answer.statusCode());
        Hops.copy(answer.headers(), to.headers());
        if (!answer.headers().contains(STATUS)) {
            // The headers, before there is a message: a client may wait for them.
            to.write(Buffer.buffer());
        }
        answer.exceptionHandler(cut -> cutOff(cut));
        answer.endHandler(end -> {
            if (!ended) {
                ended = true;
                if (!answer.trailers().isEmpty()) {
                    // Empty ones would end an answer of headers alone a second time, without a
                    // status.
                    to.trailers().addAll(answer.trailers());
                }
                to.end();
            }
        });
        answer.handler(part -> {
            to.write(part);
            if (to.writeQueueFull()) {
                answer.pause();
                to.drainHandler(room -> answer.resume());
            }
        });
    }

    /** Nothing was answered yet. */
    private void broken(Pod pod, Throwable cause) {
        if (cause instanceof StreamResetException reset) {
            ended = true;
            request.response().reset(reset.getCode());
            return;
        }
        brokeOff(pod);
    }

    private void brokeOff(Pod pod) {
        pods.avoid(pod, System.nanoTime());
        refuse(
                Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "A server of "
                                + route.service()
                                + " broke off; with a request_id the same call may be sent again"));
    }

    /** Something was answered, and its end is missing: it must be missing for the client too. */
    private void cutOff(Throwable cause) {
        if (!ended) {
            ended = true;
            request.response()
                    .reset(cause instanceof StreamResetException reset ? reset.getCode() : CANCEL);
        }
    }

    private void refuse(Problem problem) {
        ended = true;
        GrpcRefusal.send(request.response(), problem);
        if (!request.isEnded()) {
            request.resume();
        }
    }

    private void cancel() {
        if (!ended) {
            ended = true;
            upstream.ifPresent(call -> call.reset(CANCEL));
        }
    }
}
