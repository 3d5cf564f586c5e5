package shatranj.support.grpc;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClient;
import io.vertx.grpc.client.GrpcClientChannel;
import java.time.Duration;
import shatranj.support.identity.BearerToken;

/** Connections to the pods of another service: HTTP/2 in the clear, kept until they are closed. */
public final class PodChannels implements AutoCloseable {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    private final GrpcClient client;

    /**
     * @param patience how long a pod may take to accept a connection
     */
    public PodChannels(Vertx vertx, Duration patience) {
        client =
                GrpcClient.client(
                        vertx,
                        new HttpClientOptions()
                                .setProtocolVersion(HttpVersion.HTTP_2)
                                .setHttp2ClearTextUpgrade(false)
                                .setConnectTimeout(Math.toIntExact(patience.toMillis())));
    }

    /** To a pod, as nobody in particular. */
    public Channel to(SocketAddress pod) {
        return new GrpcClientChannel(client, pod);
    }

    /** To a pod, as whom a token speaks for. */
    public Channel to(SocketAddress pod, String token) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, BearerToken.header(token));
        return ClientInterceptors.intercept(
                to(pod), MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    /** Ends all connections. */
    @Override
    public void close() {
        client.close();
    }
}
