package shatranj.bench.moves;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.List;

/** Moves as {@code PUT /v1/games/{id}/moves/{ply}}, over kept connections. */
final class RestLine implements Line {
    private static final int CONNECTIONS = 64;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient client;
    private final Tables tables;
    private final List<String> addresses;

    /**
     * @param addresses {@code host:port} of every pod; games take turns
     */
    RestLine(Tables tables, List<String> addresses) {
        this.tables = tables;
        this.addresses = addresses;
        this.client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setMaxPoolSize(CONNECTIONS)
                                .setMaxWaitQueueSize(-1)
                                .setTcpNoDelay(true));
    }

    @Override
    public void send(int game, Done done) {
        Tables.Move move = tables.next(game);
        String[] address = addresses.get(game % addresses.size()).split(":", 2);
        RequestOptions to =
                new RequestOptions()
                        .setMethod(HttpMethod.PUT)
                        .setHost(address[0])
                        .setPort(Integer.parseInt(address[1]))
                        .setURI("/v1/games/" + move.game() + "/moves/" + move.ply())
                        .putHeader("Authorization", "Bearer " + move.token())
                        .putHeader("Content-Type", "application/json");
        client.request(to)
                .compose(request -> request.send("{\"move\":\"" + move.uci() + "\"}"))
                .compose(response ->
                        response.body()
                                .map(body ->
                                        response.statusCode() < 300
                                                ? ""
                                                : response.statusCode() + " " + body))
                .onComplete(answer ->
                        done.done(
                                answer.succeeded()
                                        ? answer.result()
                                        : String.valueOf(answer.cause().getMessage())));
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
