package shatranj.bench.moves;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.parsetools.RecordParser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Streams of games as server-sent events or NDJSON, one for each of some games. */
final class HttpStreams implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient client =
            vertx.createHttpClient(
                    new HttpClientOptions().setMaxPoolSize(10_000).setMaxWaitQueueSize(-1));
    private final List<Versions> versions = new ArrayList<>();
    private volatile boolean over;

    /**
     * @param address {@code host:port}
     * @param events server-sent events; else NDJSON
     * @param count of the first games each has one
     */
    HttpStreams(Tables tables, String address, boolean events, int count) {
        String[] parts = address.split(":", 2);
        for (int game = 0; game < count; game++) {
            Versions seen = new Versions();
            versions.add(seen);
            client.request(
                            new RequestOptions()
                                    .setMethod(HttpMethod.GET)
                                    .setHost(parts[0])
                                    .setPort(Integer.parseInt(parts[1]))
                                    .setURI("/v1/games/" + tables.id(game) + "/events?after=0")
                                    .putHeader(
                                            "Accept",
                                            events ? "text/event-stream" : "application/x-ndjson"))
                    .compose(request -> request.send())
                    .onSuccess(answer ->
                            read(answer, seen, events ? HttpStreams::event : HttpStreams::frame))
                    .onFailure(failed -> broke(seen, "" + failed.getMessage()));
        }
    }

    /** What they have shown, in the order of the games. */
    List<Versions> versions() {
        return List.copyOf(versions);
    }

    private void read(HttpClientResponse answer, Versions seen, BiConsumer<String, Versions> line) {
        if (answer.statusCode() != 200) {
            broke(seen, "status " + answer.statusCode());
            return;
        }
        answer.handler(RecordParser.newDelimited("\n", text -> line.accept(text.toString(), seen)));
        answer.endHandler(end -> broke(seen, "ended"));
        answer.exceptionHandler(broken -> broke(seen, "" + broken.getMessage()));
    }

    private static void event(String line, Versions seen) {
        if (line.startsWith("id:")) {
            seen.saw(Integer.parseInt(line.substring(3).strip()));
        }
    }

    private static void frame(String line, Versions seen) {
        if (line.isBlank()) {
            return;
        }
        try {
            JsonNode frame = JSON.readTree(line);
            if (frame.path("type").asText().equals("decision")) {
                seen.saw(frame.path("version").asInt());
            }
        } catch (JsonProcessingException unreadable) {
            seen.broke(line);
        }
    }

    private void broke(Versions seen, String why) {
        if (!over) {
            seen.broke(why);
        }
    }

    @Override
    public void close() {
        over = true;
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
