package shatranj.bench.moves;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The streams that bots hold open of all their games; what comes is read and forgotten. */
final class BotStreams implements AutoCloseable {
    private static final int MOST = 10_000;
    private static final long PATIENCE_SECONDS = 60;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient client =
            vertx.createHttpClient(
                    new HttpClientOptions().setMaxPoolSize(MOST).setMaxWaitQueueSize(-1));
    private final AtomicInteger broken = new AtomicInteger();

    /** Opens one for each player of each game; returns when each has told its game. */
    void open(Tables tables, int games, String address) throws Exception {
        List<CompletableFuture<Void>> begun = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            for (String token : tables.tokensOf(game)) {
                begun.add(open(tables.id(game), token, address.split(":", 2)));
            }
        }
        CompletableFuture.allOf(begun.toArray(CompletableFuture[]::new))
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private CompletableFuture<Void> open(String game, String token, String[] address) {
        CompletableFuture<Void> begun = new CompletableFuture<>();
        client.request(
                        new RequestOptions()
                                .setMethod(HttpMethod.GET)
                                .setHost(address[0])
                                .setPort(Integer.parseInt(address[1]))
                                .setURI("/api/bot/game/stream/" + game)
                                .putHeader("Authorization", "Bearer " + token))
                .compose(request -> request.send())
                .onSuccess(answer -> {
                    if (answer.statusCode() != 200) {
                        begun.completeExceptionally(
                                new IllegalStateException("a stream is " + answer.statusCode()));
                        return;
                    }
                    answer.handler(line -> begun.complete(null));
                    answer.endHandler(end -> broken.incrementAndGet());
                    answer.exceptionHandler(failure -> broken.incrementAndGet());
                })
                .onFailure(begun::completeExceptionally);
        return begun;
    }

    /** Those that have ended, though no game has. */
    int broken() {
        return broken.get();
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
