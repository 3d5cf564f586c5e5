package shatranj.support.connections;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import shatranj.support.address.Networks;

/**
 * Closes a connection that costs more than it may. It counts time from fixed events, not from the
 * last byte: whoever sends one byte now and then gains nothing by it. While a request is answered
 * it has nothing to say, however long that takes and however silent a stream is.
 */
final class ConnectionGuard extends ChannelDuplexHandler {
    private static final String TOO_MANY = "Too many connections of this address";

    /** A connection beyond the limit is kept only to tell its client so, for at most this long. */
    private static final Duration TOLD_WITHIN = Duration.ofSeconds(2);

    /** So long what a refused client still sends is read, so that it gets to read the refusal. */
    private static final long LINGER_MS = 500;

    /** What is waited for. */
    private enum Awaited {
        FIRST_REQUEST,
        HEADERS,
        BODY,
        NEXT_REQUEST,
        NOTHING
    }

    private final ConnectionGuards guards;
    private final ConnectionLimits limits;
    private Awaited awaited = Awaited.FIRST_REQUEST;
    private boolean anythingRead;

    /** Whether what is read just now has the end of a head or of a body in it. */
    private boolean endRead;

    private boolean http2;
    private boolean excess;
    private boolean refused;
    private boolean lingering;
    private boolean mayIdle;
    private @Nullable String counted;
    private @Nullable Deadline next;
    private @Nullable Deadline drained;
    private @Nullable RequestWatch watch;

    ConnectionGuard(ConnectionGuards guards) {
        this.guards = guards;
        this.limits = guards.limits();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
        next = new Deadline(context.executor(), () -> late(context));
        drained = new Deadline(context.executor(), context::close);
        String address = address(context.channel().remoteAddress());
        mayIdle = limits.proxies().contain(address);
        if (!mayIdle && !limits.exempt().contain(address)) {
            counted = Networks.counted(address);
            int open = guards.entered(counted);
            excess = open > limits.perAddress();
            if (open > 2L * limits.perAddress()) {
                context.close();
                return;
            }
        }
        if (!mayIdle) {
            await(Awaited.FIRST_REQUEST);
        }
        super.channelActive(context);
    }

    private static String address(SocketAddress remote) {
        return remote instanceof InetSocketAddress inet && inet.getAddress() != null
                ? inet.getAddress().getHostAddress()
                : String.valueOf(remote);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        forget();
        super.channelInactive(context);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        forget();
    }

    private void forget() {
        if (counted != null) {
            guards.left(counted);
            counted = null;
        }
        if (next != null && drained != null) {
            next.cancel();
            drained.cancel();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (lingering) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (!anythingRead) {
            anythingRead = true;
            ProtocolGate.place(context, this);
            if (awaited == Awaited.FIRST_REQUEST && mayIdle) {
                await(Awaited.HEADERS);
            }
        }
        endRead = false;
        super.channelRead(context, message);
        // A request that came as a whole may have its answer by now: then nothing has begun.
        if (awaited == Awaited.NEXT_REQUEST && !http2 && !endRead) {
            await(Awaited.HEADERS);
        }
    }

    /** What is spoken is HTTP/2: connections of it are judged by their streams. */
    void speaksHttp2(ChannelHandlerContext context) {
        http2 = true;
        await(Awaited.NEXT_REQUEST);
        if (excess) {
            context.executor().execute(() -> sayGoodbye(context));
        }
    }

    /** To a client of HTTP/2 with too many connections; one of gRPC shows the words. */
    private void sayGoodbye(ChannelHandlerContext context) {
        ChannelHandlerContext streams = context.pipeline().context(Http2ConnectionHandler.class);
        if (streams != null && streams.handler() instanceof Http2ConnectionHandler handler) {
            ByteBuf words = Unpooled.copiedBuffer(TOO_MANY, StandardCharsets.US_ASCII);
            handler.goAway(
                    streams, 0, Http2Error.ENHANCE_YOUR_CALM.code(), words, streams.newPromise());
            streams.flush();
        }
        context.channel().close();
    }

    /** What is spoken is HTTP/1. */
    void speaksHttp1(RequestWatch requests) {
        watch = requests;
    }

    /** The headers of a request are there. */
    void headersCame() {
        endRead = true;
        await(Awaited.BODY);
    }

    /**
     * A request is there as a whole.
     *
     * @param pending whether it, or another, is still to be answered
     */
    void bodyCame(boolean pending) {
        endRead = true;
        await(pending ? Awaited.NOTHING : Awaited.NEXT_REQUEST);
    }

    /** Everything that came was answered; a body that still comes is waited for as before. */
    void answered() {
        if (awaited == Awaited.NOTHING) {
            await(Awaited.NEXT_REQUEST);
        }
    }

    /** Whether there are more connections of its address than there may be. */
    boolean isExcess() {
        return excess;
    }

    int mostOfAnAddress() {
        return limits.perAddress();
    }

    /** Whether there is more to come of a request. */
    boolean isReading() {
        return awaited == Awaited.BODY;
    }

    /** The last answer was given: the rest of what comes is thrown away. */
    void refused() {
        refused = true;
    }

    private void await(Awaited what) {
        awaited = what;
        if (next == null) {
            return;
        }
        switch (what) {
            case FIRST_REQUEST, HEADERS -> next.in(excess ? TOLD_WITHIN : limits.headers());
            case BODY -> next.in(limits.body());
            case NEXT_REQUEST -> {
                if (mayIdle) {
                    next.never();
                } else {
                    next.in(http2 ? limits.idleHttp2() : limits.idle());
                }
            }
            case NOTHING -> next.never();
        }
    }

    private void late(ChannelHandlerContext context) {
        Http2ConnectionHandler streams = context.pipeline().get(Http2ConnectionHandler.class);
        if (streams != null) {
            lateOfHttp2(context, streams);
        } else if (watch == null || awaited == Awaited.NEXT_REQUEST) {
            context.close();
        } else if (awaited == Awaited.BODY) {
            watch.tooLate("The body of the request", limits.body());
        } else {
            watch.tooLate("The headers of a request", limits.headers());
        }
    }

    private void lateOfHttp2(ChannelHandlerContext context, Http2ConnectionHandler streams) {
        if (streams.connection().numActiveStreams() > 0) {
            await(Awaited.NEXT_REQUEST);
        } else {
            // From the end of the pipeline: HTTP/2 says goodbye first.
            context.channel().close();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) throws Exception {
        if (drained != null) {
            if (context.channel().isWritable()) {
                drained.never();
            } else {
                drained.in(limits.stalled());
            }
        }
        super.channelWritabilityChanged(context);
    }

    /**
     * A socket that is closed while there is more to read is reset, and a reset may overtake the
     * answer (RFC 9112, 9.6).
     */
    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) {
        if (!refused || !context.channel().isActive()) {
            context.close(promise);
        } else if (!lingering) {
            lingering = true;
            context.flush();
            context.channel().config().setAutoRead(true);
            context.executor()
                    .schedule(() -> context.close(promise), LINGER_MS, TimeUnit.MILLISECONDS);
        } else {
            context.channel().closeFuture().addListener(gone -> promise.trySuccess());
        }
    }
}
