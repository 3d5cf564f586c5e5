package shatranj.support.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.stub.MetadataUtils;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClient;
import io.vertx.grpc.client.GrpcClientChannel;
import java.time.Duration;
import shatranj.support.identity.BearerToken;

/** Connections to the pods of another service, kept until they are closed. */
public final class PodChannels implements AutoCloseable {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** So long calls that began with an old certificate may take to end. */
    private static final Duration FAREWELL = Duration.ofMinutes(1);

    private final ServiceClientOptions clients;
    private final String service;
    private final Duration patience;
    private final Runnable forget;
    private volatile GrpcClient client;

    /**
     * @param service which one, by the name in its certificates
     * @param patience how long a pod may take to accept a connection
     */
    public PodChannels(ServiceClientOptions clients, String service, Duration patience) {
        this.clients = clients;
        this.service = service;
        this.patience = patience;
        this.client = client();
        this.forget = clients.whenRenewed(this::renew);
    }

    private GrpcClient client() {
        return GrpcClient.client(
                clients.vertx(),
                clients.options(service).setConnectTimeout(Math.toIntExact(patience.toMillis())));
    }

    private void renew() {
        GrpcClient old = client;
        client = client();
        clients.vertx().setTimer(FAREWELL.toMillis(), ignored -> old.close());
    }

    /** To a pod, as nobody in particular. */
    public Channel to(SocketAddress pod) {
        return new Line(pod);
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
        forget.run();
        client.close();
    }

    /** Takes the client of the moment for each call. */
    private final class Line extends Channel {
        private final SocketAddress pod;

        private Line(SocketAddress pod) {
            this.pod = pod;
        }

        @Override
        public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
            return new GrpcClientChannel(client, pod).newCall(method, options);
        }

        @Override
        public String authority() {
            return service;
        }
    }
}
