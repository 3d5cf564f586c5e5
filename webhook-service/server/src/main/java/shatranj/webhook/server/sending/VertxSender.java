package shatranj.webhook.server.sending;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import shatranj.webhook.endpoint.EndpointUrl;

/**
 * Connects to the address that was looked at, and gives the name for TLS and the header Host alone,
 * so that nothing looks the name up a second time. Follows no redirect, and reads little of what is
 * answered.
 */
public final class VertxSender implements Sender, AutoCloseable {
    private static final int CONNECT_MS = 5_000;

    /** A receiver has so long to answer, from the moment in which its name is known. */
    public static final int ANSWER_MS = 15_000;

    /** What comes after the status is of no use; so much of it is read to use the connection on. */
    private static final long MOST_READ = 64 * 1_024;

    private static final long DRAIN_MS = 2_000;
    private static final int KEEP_SECONDS = 20;

    private final Vertx vertx;
    private final Addresses addresses;
    private final HttpClient client;
    private final int answerMs;

    /**
     * @param connectionsPerAddress at most
     * @param answerMs how long a receiver has to answer
     */
    public VertxSender(
            Vertx vertx,
            Addresses addresses,
            HttpClientOptions trust,
            int connectionsPerAddress,
            int answerMs) {
        this.vertx = vertx;
        this.addresses = addresses;
        this.answerMs = answerMs;
        this.client =
                vertx.createHttpClient(
                        new HttpClientOptions(trust)
                                .setProtocolVersion(HttpVersion.HTTP_1_1)
                                .setConnectTimeout(CONNECT_MS)
                                .setKeepAliveTimeout(KEEP_SECONDS)
                                .setDecompressionSupported(false)
                                .setVerifyHost(true),
                        new PoolOptions()
                                .setHttp1MaxSize(connectionsPerAddress)
                                .setMaxWaitQueueSize(connectionsPerAddress));
    }

    @Override
    public Answer post(EndpointUrl url, Map<String, String> headers, byte[] body, int turn)
            throws InterruptedException {
        List<InetAddress> all;
        try {
            all = addresses.of(url.host());
        } catch (Addresses.RefusedException e) {
            return new Answer.None(Answer.Reason.ADDRESS_REFUSED);
        }
        InetAddress address = all.get(Math.floorMod(turn, all.size()));
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        AtomicReference<@Nullable HttpClientRequest> open = new AtomicReference<>();
        client.request(options(url, address))
                .onFailure(answer::completeExceptionally)
                .onSuccess(request -> {
                    open.set(request);
                    if (answer.isDone()) {
                        request.reset();
                        return;
                    }
                    headers.forEach(request::putHeader);
                    request.response()
                            .onFailure(answer::completeExceptionally)
                            .onSuccess(response -> {
                                answer.complete(status(response));
                                drain(response);
                            });
                    request.send(Buffer.buffer(body)).onFailure(answer::completeExceptionally);
                });
        return await(answer, open);
    }

    private static RequestOptions options(EndpointUrl url, InetAddress address) {
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(url.port(), address.getHostAddress()))
                .setHost(url.host())
                .setPort(url.port())
                .setSsl(url.isTls())
                .setURI(url.path())
                .setFollowRedirects(false);
    }

    private Answer await(
            CompletableFuture<Answer> answer, AtomicReference<@Nullable HttpClientRequest> open)
            throws InterruptedException {
        try {
            return answer.get(answerMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(false);
            @Nullable HttpClientRequest request = open.get();
            if (request != null) {
                request.reset();
            }
            return new Answer.None(Answer.Reason.TIMED_OUT);
        } catch (ExecutionException e) {
            return new Answer.None(Answer.Reason.CONNECTION_FAILED);
        }
    }

    private static Answer status(HttpClientResponse response) {
        return new Answer.Status(
                response.statusCode(),
                Optional.ofNullable(response.getHeader("Retry-After"))
                        .filter(text -> text.matches("[0-9]{1,6}"))
                        .map(text -> Duration.ofSeconds(Long.parseLong(text))));
    }

    /** The connection is used on if the rest comes soon and is short, and closed otherwise. */
    private void drain(HttpClientResponse response) {
        AtomicLong left = new AtomicLong(MOST_READ);
        long timer = vertx.setTimer(DRAIN_MS, late -> response.request().connection().close());
        response.handler(part -> {
            if (left.addAndGet(-part.length()) < 0) {
                response.request().connection().close();
            }
        });
        response.exceptionHandler(broken -> vertx.cancelTimer(timer));
        response.endHandler(whole -> vertx.cancelTimer(timer));
    }

    @Override
    public void close() {
        client.close();
    }
}
