package shatranj.support.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.MetadataUtils;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClient;
import io.vertx.grpc.client.GrpcClientChannel;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import shatranj.support.identity.BearerToken;

/**
 * Connections to the pods of another service, kept until they are closed. A pod whose machine has
 * lost its power hangs up on nobody, and TCP sends to it for a quarter of an hour: where no unary
 * call has been answered for some seconds, the next one dials anew.
 */
public final class PodChannels implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PodChannels.class);
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** So long calls that began with an old certificate may take to end. */
    private static final Duration FAREWELL = Duration.ofMinutes(1);

    /** From a call that nobody answers to a new connection; no unary call takes so long. */
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final ServiceClientOptions clients;
    private final String service;
    private final Duration patience;
    private final Runnable forget;
    private volatile GrpcClient client;

    /** By pod, when the first call since its last answer began, by {@link System#nanoTime}. */
    private final Map<SocketAddress, Long> unanswered = new ConcurrentHashMap<>();

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

    private void begun(SocketAddress pod) {
        long now = System.nanoTime();
        Long since = unanswered.putIfAbsent(pod, now);
        if (since != null
                && now - since > SILENCE.toNanos()
                && unanswered.replace(pod, since, now)) {
            LOG.infof("%s has not answered for %d s: dialling anew", pod, SILENCE.toSeconds());
            renew();
        }
    }

    private void answered(SocketAddress pod) {
        unanswered.remove(pod);
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
            boolean isUnary = method.getType() == MethodDescriptor.MethodType.UNARY;
            if (isUnary) {
                begun(pod);
            }
            ClientCall<Q, A> call = new GrpcClientChannel(client, pod).newCall(method, options);
            return isUnary ? new Heard<>(call, pod) : call;
        }

        @Override
        public String authority() {
            return service;
        }
    }

    /** Takes note of what the pod says; that the caller waits no longer is not said by the pod. */
    private final class Heard<Q, A> extends SimpleForwardingClientCall<Q, A> {
        private static final Set<Status.Code> OWN =
                EnumSet.of(Status.Code.CANCELLED, Status.Code.DEADLINE_EXCEEDED);

        private final SocketAddress pod;

        private Heard(ClientCall<Q, A> call, SocketAddress pod) {
            super(call);
            this.pod = pod;
        }

        @Override
        public void start(Listener<A> listener, Metadata headers) {
            super.start(
                    new SimpleForwardingClientCallListener<>(listener) {
                        @Override
                        public void onHeaders(Metadata headers) {
                            answered(pod);
                            super.onHeaders(headers);
                        }

                        @Override
                        public void onClose(Status status, Metadata trailers) {
                            if (!OWN.contains(status.getCode())) {
                                answered(pod);
                            }
                            super.onClose(status, trailers);
                        }
                    },
                    headers);
        }
    }
}
