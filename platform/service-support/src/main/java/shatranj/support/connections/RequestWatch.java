package shatranj.support.connections;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Follows the requests and answers of one connection of HTTP/1, between Netty's codec and Vert.x. A
 * WebSocket counts as a request whose answer does not end.
 *
 * <p>It tells the guard what is awaited, finds faults that Vert.x lets pass or stumbles over, and
 * sees to it that an answer of 400 and more is a problem, whoever gave it.
 */
final class RequestWatch extends ChannelDuplexHandler {
    private static final Duration COME_BACK = Duration.ofSeconds(5);

    private final ConnectionGuard guard;
    private final Deque<Exchange> exchanges = new ArrayDeque<>();
    private @Nullable ChannelHandlerContext own;
    private boolean answering;
    private boolean closing;
    private boolean over;

    /** A request that is not answered yet. */
    private record Exchange(
            HttpVersion version, String path, boolean head, Optional<Problem> fault) {}

    RequestWatch(ConnectionGuard guard) {
        this.guard = guard;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        own = context;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (over) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpRequest request) {
            begin(context, request);
        } else if (message instanceof HttpContent part && part.decoderResult().isFailure()) {
            ReferenceCountUtil.release(message);
            refuse(RequestFaults.malformed(400, "The body is not in chunks as it says it is"));
            return;
        }
        if (over) {
            ReferenceCountUtil.release(message);
            return;
        }
        boolean last = message instanceof LastHttpContent;
        context.fireChannelRead(message);
        if (last) {
            guard.bodyCame(!exchanges.isEmpty());
        }
    }

    private void begin(ChannelHandlerContext context, HttpRequest request) {
        Optional<Problem> fault = RequestFaults.of(request);
        exchanges.add(
                new Exchange(
                        request.protocolVersion().equals(HttpVersion.HTTP_1_0)
                                ? HttpVersion.HTTP_1_0
                                : HttpVersion.HTTP_1_1,
                        path(request.uri()),
                        request.method().equals(HttpMethod.HEAD),
                        fault));
        guard.headersCame();
        if (guard.isExcess()) {
            refuse(tooMany());
            return;
        }
        // Vert.x hands what its decoder refused to another handler, in the order of requests.
        fault.filter(any -> request.decoderResult().isSuccess())
                .ifPresent(it ->
                        request.setDecoderResult(
                                DecoderResult.failure(new IllegalArgumentException(it.detail()))));
        if (fault.isPresent()) {
            guard.refused();
            return;
        }
        // HTTP/2 is spoken by prior knowledge or by TLS; nobody has to know it by an upgrade, which
        // RFC 9113 has given up. A WebSocket begins so.
        if (!HttpHeaderValues.WEBSOCKET.contentEqualsIgnoreCase(
                String.join(",", request.headers().getAll(HttpHeaderNames.UPGRADE)))) {
            request.headers().remove(HttpHeaderNames.UPGRADE);
        }
        if (!request.headers().contains(HttpHeaderNames.HOST)
                && context.channel().localAddress() instanceof InetSocketAddress here) {
            request.headers().set(HttpHeaderNames.HOST, "localhost:" + here.getPort());
        }
    }

    private Problem tooMany() {
        return Problem.of(
                        ErrorCode.RATE_LIMITED,
                        "There are more than %d connections of your address"
                                .formatted(guard.mostOfAnAddress()))
                .after(COME_BACK);
    }

    private static String path(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** What was awaited did not come. */
    void tooLate(String what, Duration limit) {
        refuse(BareAnswers.late("%s did not come within %d ms".formatted(what, limit.toMillis())));
    }

    /**
     * Answers in the place of the server, if nothing else is being answered, and closes.
     *
     * <p>Where an earlier request still waits for its answer, this one would be taken for it.
     */
    private void refuse(Problem problem) {
        over = true;
        ChannelHandlerContext context = own;
        if (context == null) {
            return;
        }
        if (!answering && exchanges.size() <= 1) {
            Exchange now =
                    exchanges.isEmpty()
                            ? new Exchange(HttpVersion.HTTP_1_1, "/", false, Optional.empty())
                            : exchanges.peek();
            guard.refused();
            context.writeAndFlush(BareAnswers.last(now.version(), problem, now.path(), now.head()));
        }
        context.close();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (over) {
            ReferenceCountUtil.release(message);
            promise.trySuccess();
            return;
        }
        Object out = message;
        if (message instanceof HttpResponse answer && !isInterim(answer)) {
            answering = true;
            closing =
                    answer.headers()
                            .containsValue(
                                    HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
            if (message instanceof FullHttpResponse whole && BareAnswers.isBare(whole)) {
                out = problem(whole);
                ReferenceCountUtil.release(message);
            }
        }
        boolean last =
                out instanceof LastHttpContent
                        && !(out instanceof HttpResponse answer && isInterim(answer));
        ChannelPromise written = last && closing ? promise.unvoid() : promise;
        context.write(out, written);
        if (last && closing && guard.isReading()) {
            // What is not read of this request must not be taken for the next.
            guard.refused();
            written.addListener(done -> context.close());
        }
        if (last) {
            answering = false;
            exchanges.poll();
            if (exchanges.isEmpty()) {
                guard.answered();
            }
        }
    }

    private static boolean isInterim(HttpResponse answer) {
        return answer.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }

    private FullHttpResponse problem(FullHttpResponse bare) {
        Exchange exchange = exchanges.peek();
        if (exchange == null) {
            return BareAnswers.last(
                    HttpVersion.HTTP_1_1, BareAnswers.problem(bare.status().code()), "/", false);
        }
        FullHttpResponse answer =
                exchange.fault()
                        .map(fault ->
                                BareAnswers.last(
                                        exchange.version(),
                                        fault,
                                        exchange.path(),
                                        exchange.head()))
                        .orElseGet(() ->
                                BareAnswers.answer(
                                        exchange.version(),
                                        BareAnswers.problem(bare.status().code()),
                                        exchange.path(),
                                        exchange.head()));
        // Such as Allow, Connection and WWW-Authenticate.
        bare.headers()
                .forEach(header -> {
                    if (!answer.headers().contains(header.getKey())) {
                        answer.headers().add(header.getKey(), header.getValue());
                    }
                });
        return answer;
    }
}
