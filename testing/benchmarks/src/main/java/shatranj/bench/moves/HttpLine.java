package shatranj.bench.moves;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.support.rest.OwnerHeader;

/** Moves as requests over kept connections. */
final class HttpLine implements RequestLine {
    private static final String NOT_NOW = "503 ";
    private static final Pattern CODE = Pattern.compile("\"code\":\"([A-Z_]+)\"");
    private static final Pattern DETAIL = Pattern.compile("\"detail\":\"([^\"]+)\"");
    private static final int CONNECTIONS = 64;

    /** Of those who do not wait for one another: with fewer they would queue before the pod. */
    private static final int CONNECTIONS_OF_MANY = 4_096;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));

    /**
     * Where all is sent from: a thread of another kind may be too late to ask for the body of an
     * answer that is over already, and would wait for it for ever.
     */
    private final Context context = vertx.getOrCreateContext();

    private volatile HttpClient client;
    private final Again again = new Again();
    private final Tables tables;
    private final Map<String, String> pods;
    private final List<String> addresses;
    private final boolean straight;
    private final Function<Tables.Move, Sent> wording;

    /** Where the next move of a game is sent, by the game's id. */
    private final Map<String, String> owners = new ConcurrentHashMap<>();

    /**
     * A move as a request.
     *
     * @param body JSON; empty: none
     */
    private record Sent(HttpMethod method, String path, String body) {}

    private HttpLine(
            Tables tables,
            Map<String, String> pods,
            boolean straight,
            Function<Tables.Move, Sent> wording) {
        this.tables = tables;
        this.pods = pods;
        this.addresses = List.copyOf(pods.values());
        this.straight = straight;
        this.wording = wording;
        this.client = client(CONNECTIONS);
    }

    private HttpClient client(int connections) {
        return vertx.createHttpClient(
                new HttpClientOptions()
                        .setMaxPoolSize(connections)
                        .setMaxWaitQueueSize(-1)
                        .setTcpNoDelay(true));
    }

    /**
     * {@code PUT /v1/games/{id}/moves/{ply}}.
     *
     * @param pods {@code host:port} of every pod by its name; games take turns
     * @param straight whether the next move of a game goes to the pod that decides in it, as the
     *     front door does it
     */
    static HttpLine rest(Tables tables, Map<String, String> pods, boolean straight) {
        return new HttpLine(
                tables,
                pods,
                straight,
                move ->
                        new Sent(
                                HttpMethod.PUT,
                                "/v1/games/" + move.game() + "/moves/" + move.ply(),
                                "{\"move\":\"" + move.uci() + "\"}"));
    }

    /** {@code POST /api/bot/game/{id}/move/{move}}, as bots of Lichess say it. */
    static HttpLine lichess(Tables tables, Map<String, String> pods) {
        return new HttpLine(
                tables,
                pods,
                false,
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
        String any = addresses.get(game % addresses.size());
        String[] address = owners.getOrDefault(move.game(), any).split(":", 2);
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
        Consumer<HttpClientResponse> learn = response -> learn(move.game(), response);
        Done told =
                failure -> {
                    if (!failure.isEmpty()) {
                        tables.refused(game, move);
                    }
                    done.done(failure.startsWith(NOT_NOW) ? kind(failure) : failure);
                };
        send(to, sent.body(), 1, learn, told);
    }

    /** One kind of "not now" is one failure, whatever numbers it names. */
    private static String kind(String failure) {
        Matcher code = CODE.matcher(failure);
        Matcher detail = DETAIL.matcher(failure);
        return code.find() && detail.find()
                ? NOT_NOW + code.group(1) + " " + detail.group(1).replaceAll("[0-9]+", "N")
                : failure;
    }

    @Override
    public void impatient() {
        again.never();
        client.close();
        client = client(CONNECTIONS_OF_MANY);
    }

    private void learn(String game, HttpClientResponse response) {
        // The door keeps to itself who decides.
        String owner = response.getHeader(OwnerHeader.NAME);
        if (straight && owner != null && pods.containsKey(owner)) {
            owners.put(game, pods.get(owner));
        }
    }

    private void send(
            RequestOptions to,
            String body,
            int tried,
            Consumer<HttpClientResponse> learn,
            Done done) {
        context.runOnContext(now -> request(to, body, tried, learn, done));
    }

    private void request(
            RequestOptions to,
            String body,
            int tried,
            Consumer<HttpClientResponse> learn,
            Done done) {
        client.request(to)
                .compose(request -> request.send(body))
                .onSuccess(learn::accept)
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
                    if (failure.startsWith(NOT_NOW) && again.after(tried)) {
                        again.soon(() -> send(to, body, tried + 1, learn, done));
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
