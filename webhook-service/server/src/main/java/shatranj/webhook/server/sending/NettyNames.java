package shatranj.webhook.server.sending;

import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.resolver.dns.DnsNameResolver;
import io.netty.resolver.dns.DnsNameResolverBuilder;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The name servers of this machine, asked without blocking a thread for each name, since strangers
 * name names whose servers are silent. Names are taken as they stand: no search domain makes one of
 * the cluster's own of them.
 */
public final class NettyNames implements Names, AutoCloseable {
    private static final int QUERY_MS = 2_000;
    private static final int ALL_MS = 5_000;
    private static final int LONGEST_TTL_SECONDS = 60;
    private static final int FAILURE_TTL_SECONDS = 5;

    private final NioEventLoopGroup loop = new NioEventLoopGroup(1);
    private final DnsNameResolver resolver =
            new DnsNameResolverBuilder(loop.next())
                    .datagramChannelType(NioDatagramChannel.class)
                    .socketChannelType(NioSocketChannel.class)
                    .searchDomains(List.of())
                    .queryTimeoutMillis(QUERY_MS)
                    .ttl(0, LONGEST_TTL_SECONDS)
                    .negativeTtl(FAILURE_TTL_SECONDS)
                    .build();

    @Override
    public List<InetAddress> lookUp(String host) throws InterruptedException {
        try {
            return resolver.resolveAll(host).get(ALL_MS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException | IllegalArgumentException e) {
            return List.of();
        }
    }

    @Override
    public void close() {
        resolver.close();
        var unused = loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
