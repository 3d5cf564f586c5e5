package shatranj.client.api;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Follows one game over server-sent events. A connection that breaks, or is silent for longer than
 * keep-alives allow, is opened again from the last version seen ({@code Last-Event-ID}). Frames are
 * passed on as they come: a version that is missing or comes twice is the server's fault and stays
 * visible. One thread reads; {@link #close} may come from another.
 */
public final class EventStream implements AutoCloseable {
    private final Api api;
    private final String path;
    private final Optional<String> token;

    private ServerSentEvents parser = new ServerSentEvents();
    private @Nullable StreamLines lines;
    private Optional<String> lastId;
    private volatile boolean over;
    private int connections;
    private int fruitless;

    /** How long the server asked to wait before the next connection. */
    private Duration asked = Duration.ZERO;

    /**
     * @param after resume after this version, 0 for everything; empty for a snapshot first
     */
    EventStream(
            Api api, String gameId, Optional<String> token, OptionalLong after, String alphabet) {
        this.api = api;
        this.path = "/v1/games/" + gameId + "/events?alphabet=" + alphabet;
        this.token = token;
        this.lastId =
                after.isPresent()
                        ? Optional.of(Long.toString(after.getAsLong()))
                        : Optional.empty();
    }

    /** How often a connection was opened: 1 if it never broke. */
    public int connections() {
        return connections;
    }

    /**
     * Waits for the next frame.
     *
     * @return empty when the stream is over for good
     * @throws RefusedException if the server does not let this client follow the game
     * @throws UnreachableException if nobody answers for as long as the client's patience lasts
     */
    public Optional<Frame> next() {
        long end = System.nanoTime() + api.patience().whole().toNanos();
        while (!over) {
            try {
                Optional<Frame> frame = read();
                if (frame.isPresent()) {
                    fruitless = 0;
                    return frame;
                }
            } catch (IOException broken) {
                if (!over && System.nanoTime() + asked.toNanos() - end >= 0) {
                    throw new UnreachableException(api.base(), broken);
                }
            }
            hangUp();
            if (!over) {
                Attempts.pause(fruitless++, asked);
                asked = Duration.ZERO;
            }
        }
        return Optional.empty();
    }

    /** The next frame of the open connection; empty when the connection has come to its end. */
    private Optional<Frame> read() throws IOException {
        StreamLines open = lines == null ? connect() : lines;
        while (open != null) {
            Optional<String> line = open.next(api.patience().silence());
            if (line.isEmpty()) {
                return Optional.empty();
            }
            Optional<ServerSentEvents.Event> event = parser.line(line.get());
            if (event.isPresent()) {
                return Optional.of(frame(event.get()));
            }
        }
        return Optional.empty();
    }

    private Frame frame(ServerSentEvents.Event event) {
        Frame frame = Frame.from(Api.read(event.data()));
        if (!event.id().isEmpty()) {
            lastId = Optional.of(event.id());
        }
        switch (frame) {
            case Frame.Snapshot snapshot -> lastId = Optional.of("" + snapshot.game().version());
            case Frame.Decision decision -> lastId = Optional.of("" + decision.version());
            case Frame.Closing closing -> {
                over = !closing.canBeResumed();
                hangUp();
            }
            case Frame.Aside aside -> {}
        }
        return frame;
    }

    private @Nullable StreamLines connect() throws IOException {
        HttpRequest.Builder request =
                api.request(Call.get(path, token), "text/event-stream")
                        .timeout(api.patience().silence());
        lastId.ifPresent(id -> request.header("Last-Event-ID", id));
        HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                api.exchange(request.build(), HttpResponse.BodyHandlers.ofPublisher());
        int status = response.statusCode();
        StreamLines opened = new StreamLines(response.body());
        if (status == 200) {
            connections++;
            parser = new ServerSentEvents();
            lines = opened;
            return opened;
        }
        try (opened) {
            if (status == 204) {
                over = true;
                return null;
            }
            throw refused(response, opened);
        }
    }

    private IOException refused(HttpResponse<?> response, StreamLines body) throws IOException {
        Problem problem = Problem.of(response, Api.read(body.rest(api.patience().silence())));
        if (!problem.isWorthRepeating()) {
            over = true;
            throw new RefusedException(problem);
        }
        asked = problem.retryAfter().orElse(Duration.ZERO);
        return new IOException(problem.sentence());
    }

    private void hangUp() {
        StreamLines open = lines;
        lines = null;
        if (open != null) {
            open.close();
        }
    }

    @Override
    public void close() {
        over = true;
        StreamLines open = lines;
        if (open != null) {
            open.close();
        }
    }
}
