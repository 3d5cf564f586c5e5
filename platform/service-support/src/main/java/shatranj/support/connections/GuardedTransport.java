package shatranj.support.connections;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.vertx.core.impl.transports.JDKTransport;
import io.vertx.core.net.NetServerOptions;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Vert.x's transport, whose servers have every connection guarded before anything is read of it. A
 * connection handler would come too late: where HTTP/1 and HTTP/2 share a port Vert.x has none to
 * tell until it has read which of them is spoken, and Quarkus keeps it for itself.
 */
public final class GuardedTransport extends JDKTransport {
    private final Supplier<Optional<ConnectionGuards>> guards;

    /**
     * @param guards who guards a connection in the moment in which it is accepted; empty: nobody
     */
    public GuardedTransport(Supplier<Optional<ConnectionGuards>> guards) {
        this.guards = guards;
    }

    @Override
    public void configure(NetServerOptions options, boolean domainSocket, ServerBootstrap server) {
        super.configure(options, domainSocket, server);
        server.handler(new Doorman(guards));
    }

    /** On the socket that accepts: what it reads are connections. */
    @ChannelHandler.Sharable
    private static final class Doorman extends ChannelInboundHandlerAdapter {
        private final Supplier<Optional<ConnectionGuards>> guards;

        Doorman(Supplier<Optional<ConnectionGuards>> guards) {
            this.guards = guards;
        }

        @Override
        public void channelRead(ChannelHandlerContext listening, Object accepted) {
            if (accepted instanceof Channel connection) {
                guards.get().ifPresent(them -> them.guard(connection));
            }
            listening.fireChannelRead(accepted);
        }
    }
}
