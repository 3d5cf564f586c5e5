package shatranj.game.cluster.peer;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClient;
import io.vertx.grpc.client.GrpcClientChannel;
import io.vertx.grpc.client.GrpcClientOptions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.port.Timer;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.BearerToken;

/**
 * The one connection to a peer. Vert.x' channel knows no deadlines, so each call has a timer here;
 * it reports a connection that was not made as a bare UNAVAILABLE, which is how one knows that
 * nothing was sent.
 */
public final class PeerLink implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PeerLink.class);
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** A whole archived game of some thousand plies, and more. */
    private static final long LONGEST_MESSAGE = 16L << 20;

    private static final Duration CONNECT = Duration.ofSeconds(1);

    private final ServiceClientOptions clients;
    private final SocketAddress address;
    private final Supplier<String> token;
    private final Timer timer;
    private final Runnable forget;
    private volatile Line line;

    /**
     * @param token gives this service's own token
     */
    public PeerLink(
            ServiceClientOptions clients,
            String host,
            int port,
            Supplier<String> token,
            Timer timer) {
        this.clients = clients;
        this.address = SocketAddress.inetSocketAddress(port, host);
        this.token = token;
        this.timer = timer;
        this.line = line();
        this.forget = clients.whenRenewed(this::reset);
    }

    /** Asks one question; completes within the limit and never fails. */
    public <Q, A> CompletionStage<PodReply<A>> ask(
            MethodDescriptor<Q, A> method, Q question, Duration limit) {
        CompletableFuture<PodReply<A>> replied = new CompletableFuture<>();
        ClientCall<Q, A> call = line.channel.newCall(method, CallOptions.DEFAULT);
        start(call, question, 2, new UnaryListener<>(replied));
        Timer.Handle timeout =
                timer.after(
                        limit,
                        () -> {
                            replied.complete(
                                    new PodReply.Unknown<>(
                                            "'" + address + "' did not answer in " + limit));
                            call.cancel("no answer within " + limit, null);
                        });
        replied.whenComplete((reply, failure) -> timeout.cancel());
        return replied;
    }

    /** Opens a stream. */
    public <Q, A> Subscription stream(
            MethodDescriptor<Q, A> method, Q question, Subscriber<A> tap) {
        ClientCall<Q, A> call = line.channel.newCall(method, CallOptions.DEFAULT);
        start(call, question, 1, new StreamListener<>(call, tap));
        return () -> call.cancel("not followed any more", null);
    }

    /** Opens a stream on which questions follow one another. */
    <Q, A> Conversation<Q> converse(MethodDescriptor<Q, A> method, Subscriber<A> tap) {
        ClientCall<Q, A> call = line.channel.newCall(method, CallOptions.DEFAULT);
        start(call, 1, new StreamListener<>(call, tap));
        return question -> {
            synchronized (call) {
                call.sendMessage(question);
            }
        };
    }

    /** The asking side of a stream; any thread may ask. */
    interface Conversation<Q> {
        /** Says something more; nothing happens if the stream is over. */
        void say(Q question);
    }

    private <Q, A> void start(
            ClientCall<Q, A> call, Q question, int messages, ClientCall.Listener<A> listener) {
        start(call, messages, listener);
        call.sendMessage(question);
        call.halfClose();
    }

    private <A> void start(ClientCall<?, A> call, int messages, ClientCall.Listener<A> listener) {
        Metadata headers = new Metadata();
        try {
            headers.put(AUTHORIZATION, BearerToken.header(token.get()));
        } catch (RuntimeException noToken) {
            // Sent without one: the peer refuses it at the door, and says so in its own words.
            LOG.debugf("This pod has no token to show to its peers: %s", noToken.getMessage());
        }
        call.start(listener, headers);
        call.request(messages);
    }

    /** Hangs up and dials anew: what was under way on the old connection is broken. */
    public void reset() {
        Line old = line;
        line = line();
        old.client.close();
    }

    @Override
    public void close() {
        forget.run();
        line.client.close();
    }

    private Line line() {
        HttpClientOptions options =
                clients.options(ServiceClientOptions.GAMES)
                        .setHttp2MaxPoolSize(1)
                        .setTcpNoDelay(true)
                        .setConnectTimeout((int) CONNECT.toMillis());
        GrpcClient client =
                GrpcClient.client(
                        clients.vertx(),
                        new GrpcClientOptions()
                                .setTransportOptions(options)
                                .setMaxMessageSize(LONGEST_MESSAGE));
        return new Line(client, new GrpcClientChannel(client, address));
    }

    private record Line(GrpcClient client, GrpcClientChannel channel) {}

    private static <A> PodReply<A> reply(Status status, Metadata trailers) {
        return RemoteAnswers.of(new StatusRuntimeException(status, trailers));
    }

    private static final class UnaryListener<A> extends ClientCall.Listener<A> {
        private final CompletableFuture<PodReply<A>> replied;
        private volatile @Nullable A answer;

        private UnaryListener(CompletableFuture<PodReply<A>> replied) {
            this.replied = replied;
        }

        @Override
        public void onMessage(A message) {
            answer = message;
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            A message = answer;
            replied.complete(
                    message != null && status.isOk()
                            ? new PodReply.Answered<>(message)
                            : reply(status, trailers));
        }
    }

    private static final class StreamListener<A> extends ClientCall.Listener<A> {
        private final ClientCall<?, A> call;
        private final Subscriber<A> tap;
        private boolean hasMessages;

        private StreamListener(ClientCall<?, A> call, Subscriber<A> tap) {
            this.call = call;
            this.tap = tap;
        }

        @Override
        public void onMessage(A message) {
            hasMessages = true;
            tap.next(message);
            call.request(1);
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            if (status.isOk()) {
                tap.closed();
            } else if (!hasMessages
                    && reply(status, trailers) instanceof PodReply.NothingDone<?> nothing
                    && nothing.reason() == PodReply.Reason.NOT_SENT) {
                tap.unreachable(nothing.detail());
            } else {
                tap.broken(String.valueOf(status));
            }
        }
    }
}
