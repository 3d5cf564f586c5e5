package shatranj.support.connections;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.ssl.SslHandler;
import org.jspecify.annotations.Nullable;

/**
 * Waits until Vert.x knows which protocol is spoken, and puts a {@link RequestWatch} on HTTP/1
 * before its first request is read. Vert.x decides by the first bytes; they are handed on one by
 * one until it has, so that no whole request goes by. At most 24 do: the preface of HTTP/2.
 */
final class ProtocolGate extends ChannelInboundHandlerAdapter {
    private final ConnectionGuard guard;

    private ProtocolGate(ConnectionGuard guard) {
        this.guard = guard;
    }

    /** Puts a gate where bytes can be read: behind TLS, if there is some. */
    static void place(ChannelHandlerContext guardian, ConnectionGuard guard) {
        ChannelPipeline pipeline = guardian.pipeline();
        @Nullable ChannelHandlerContext tls = pipeline.context(SslHandler.class);
        pipeline.addAfter(
                (tls == null ? guardian : tls).name(), "protocol-gate", new ProtocolGate(guard));
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes) {
            while (!decided(context.pipeline()) && bytes.readableBytes() > 1) {
                context.fireChannelRead(bytes.readRetainedSlice(1));
            }
            if (decided(context.pipeline())) {
                open(context);
                context.pipeline().remove(this);
            }
        }
        context.fireChannelRead(message);
    }

    private static boolean decided(ChannelPipeline pipeline) {
        return pipeline.context(HttpResponseEncoder.class) != null
                || pipeline.context(Http2ConnectionHandler.class) != null;
    }

    private void open(ChannelHandlerContext context) {
        ChannelPipeline pipeline = context.pipeline();
        @Nullable ChannelHandlerContext http1 = pipeline.context(HttpResponseEncoder.class);
        if (http1 == null) {
            guard.speaksHttp2(context);
        } else {
            RequestWatch watch = new RequestWatch(guard);
            pipeline.addAfter(http1.name(), "request-watch", watch);
            guard.speaksHttp1(watch);
        }
    }
}
