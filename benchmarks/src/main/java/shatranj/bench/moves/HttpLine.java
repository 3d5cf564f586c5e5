package shatranj.bench.moves;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.List;
import java.util.function.Function;

/** Moves as requests over kept connections. */
final class HttpLine implements Line {
    private static final String NOT_NOW = "503 ";
    private static final int CONNECTIONS = 64;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));

    /**
     * Where all is sent from: a thread of another kind may be too late to ask for the body of an
     * answer that is over already, and would wait for it for ever.
     */
    private final Context context = vertx.getOrCreateContext();

    private final HttpClient client;
    private final Again again = new Again();
    private final Tables tables;
    private final List<String> addresses;
    private final Function<Tables.Move, Sent> wording;

    /**
     * A move as a request.
     *
     * @param body JSON; empty: none
     */
    private record Sent(HttpMethod method, String path, String body) {}

    private HttpLine(Tables tables, List<String> addresses, Function<Tables.Move, Sent> wording) {
        this.tables = tables;
        this.addresses = addresses;
        this.wording = wording;
        this.client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setMaxPoolSize(CONNECTIONS)
                                .setMaxWaitQueueSize(-1)
                                .setTcpNoDelay(true));
    }

    /**
     * {@code PUT /v1/games/{id}/moves/{ply}}.
     *
     * @param addresses {@code host:port} of every pod; games take turns
     */
    static HttpLine rest(Tables tables, List<String> addresses) {
        return new HttpLine(
                tables,
                addresses,
                move ->
                        new Sent(
                                HttpMethod.PUT,
                                "/v1/games/" + move.game() + "/moves/" + move.ply(),
                                "{\"move\":\"" + move.uci() + "\"}"));
    }

    /** {@code POST /api/bot/game/{id}/move/{move}}, as bots of Lichess say it. */
    static HttpLine lichess(Tables tables, List<String> addresses) {
        return new HttpLine(
                tables,
                addresses,
                move ->
                        new Sent(
                                HttpMethod.POST,
                                "/api/bot/game/" + move.game() + "/move/" + move.uci(),
                                ""));
    }

    @Override
    public void send(int game, Done done) {
        Tables.Move move = tables.next(game);
        Sent sent = wording.apply(move);
        String[] address = addresses.get(game % addresses.size()).split(":", 2);
        RequestOptions to =
                new RequestOptions()
                        .setMethod(sent.method())
                        .setHost(address[0])
                        .setPort(Integer.parseInt(address[1]))
                        .setURI(sent.path())
                        .putHeader("Authorization", "Bearer " + move.token());
        if (!sent.body().isEmpty()) {
            to.putHeader("Content-Type", "application/json");
        }
        send(to, sent.body(), 1, done);
    }

    private void send(RequestOptions to, String body, int tried, Done done) {
        context.runOnContext(now -> request(to, body, tried, done));
    }

    private void request(RequestOptions to, String body, int tried, Done done) {
        client.request(to)
                .compose(request -> request.send(body))
                .compose(response ->
                        response.body()
                                .map(said ->
                                        response.statusCode() < 300
                                                ? ""
                                                : response.statusCode() + " " + said))
                .onComplete(answer -> {
                    String failure =
                            answer.succeeded()
                                    ? answer.result()
                                    : String.valueOf(answer.cause().getMessage());
                    if (failure.startsWith(NOT_NOW) && Again.after(tried)) {
                        again.soon(() -> send(to, body, tried + 1, done));
                    } else {
                        done.done(failure);
                    }
                });
    }

    @Override
    public void close() {
        again.close();
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
