package shatranj.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import shatranj.client.model.ChatFrame;
import shatranj.client.model.ClosingFrame;
import shatranj.client.model.DecisionFrame;
import shatranj.client.model.Frame;
import shatranj.client.model.GamesFrame;
import shatranj.client.model.PresenceFrame;
import shatranj.client.model.SeekFrame;
import shatranj.client.model.SnapshotFrame;

/**
 * Opens a stream again and again, and says when that has lasted too long. Used by one thread; a
 * second one reads, so that silence can be noticed.
 */
final class Connection implements AutoCloseable {
    private static final int READ_AHEAD = 64;
    private static final Map<String, Class<? extends Frame>> KINDS =
            Map.of(
                    "decision", DecisionFrame.class,
                    "presence", PresenceFrame.class,
                    "chat", ChatFrame.class,
                    "seek", SeekFrame.class,
                    "closing", ClosingFrame.class);

    private final Http http;
    private int failures;
    private long heardAt;
    private ShatranjException failure = new Unreachable("The stream ended");
    private @Nullable Line line;
    private boolean isOver;

    Connection(Http http) {
        this.http = http;
        this.heardAt = http.time().monotonic();
    }

    /** Whether nothing can come any more. */
    boolean isOver() {
        return isOver;
    }

    boolean isOpen() {
        return line != null;
    }

    /** Opens the stream. Afterwards it is open, over or lost. */
    void open(Http.Ask ask) {
        try {
            Optional<InputStream> body = http.open(ask);
            isOver = body.isEmpty();
            line = body.map(it -> new Line(ask.toString(), it)).orElse(null);
            heardAt = http.time().monotonic();
        } catch (ShatranjException lost) {
            lose(lost);
        }
    }

    /** The next frame; empty: the connection is lost, or the stream is over. */
    Optional<Frame> next() {
        while (line != null) {
            try {
                String text = line.next(http.retry().silence());
                heardAt = http.time().monotonic();
                Optional<Frame> frame = text.isBlank() ? Optional.empty() : read(text);
                if (frame.isEmpty()) {
                    continue;
                }
                http.time().heard(frame.get().getServerTime());
                if (frame.get() instanceof ClosingFrame closing) {
                    end(closing);
                } else {
                    failures = 0;
                    return frame;
                }
            } catch (Unreachable lost) {
                lose(lost);
            }
        }
        return Optional.empty();
    }

    private void end(ClosingFrame closing) {
        close();
        isOver = closing.getCode().equals("GAME_OVER");
        failure = new StreamClosed(closing.getCode(), closing.getRetry());
        if (!isOver && !closing.getRetry().equals("SAME_REQUEST")) {
            throw failure;
        }
    }

    private void lose(ShatranjException lost) {
        close();
        failure = lost;
        if (!RetryPolicy.mayRepeat(lost, true) || Thread.currentThread().isInterrupted()) {
            throw lost;
        }
    }

    /**
     * Before the next connection. Throws what befell the last one, if nothing was heard for too
     * long.
     */
    void pause() {
        Duration silent = Duration.ofNanos(http.time().monotonic() - heardAt);
        if (silent.compareTo(http.retry().stream()) > 0) {
            throw failure;
        }
        failures++;
        Duration advised = RetryPolicy.advice(failure).orElse(Duration.ZERO);
        Http.sleep(advised.plus(http.retry().pause(failures)));
    }

    /** Gives the connection up; another may be opened. */
    @Override
    public void close() {
        if (line != null) {
            line.close();
            line = null;
        }
    }

    private static Optional<Frame> read(String text) {
        try {
            JsonNode frame = Http.JSON.readTree(text);
            String type = frame.path("type").asText();
            // One game's snapshot, or the list of all games of a player. Later releases may add
            // kinds.
            @Nullable Class<? extends Frame> kind =
                    type.equals("snapshot")
                            ? frame.has("games") ? GamesFrame.class : SnapshotFrame.class
                            : KINDS.get(type);
            return kind == null
                    ? Optional.empty()
                    : Optional.of(Http.JSON.treeToValue(frame, kind));
        } catch (JsonProcessingException e) {
            throw new Unreachable("A frame cannot be read", e);
        }
    }

    /** What one connection says, line by line. A line that was cut off is left out. */
    private static final class Line implements AutoCloseable {
        private final String what;
        private final InputStream body;
        private final BlockingQueue<Said> said = new ArrayBlockingQueue<>(READ_AHEAD);
        private final Thread reader;

        /** A line, or the end. */
        private record Said(Optional<String> text, Unreachable end) {}

        Line(String what, InputStream body) {
            this.what = what;
            this.body = body;
            this.reader = Thread.ofVirtual().name("shatranj-stream").start(this::read);
        }

        /** The next line, blank as a sign of life. */
        String next(Duration silence) {
            try {
                @Nullable Said next = said.poll(silence.toNanos(), TimeUnit.NANOSECONDS);
                if (next == null) {
                    throw new Unreachable(what + ": nothing was heard for " + silence);
                }
                return next.text().orElseThrow(next::end);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Unreachable(what + ": interrupted", e);
            }
        }

        private void read() {
            Unreachable end = new Unreachable(what + ": the stream ended");
            try {
                try {
                    readLines(end);
                } catch (IOException e) {
                    end = Http.lost(what, e);
                }
                said.put(new Said(Optional.empty(), end));
            } catch (InterruptedException e) {
                // Nobody reads any more.
                Thread.currentThread().interrupt();
            }
        }

        private void readLines(Unreachable end) throws IOException, InterruptedException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            for (int length = body.read(part); length >= 0; length = body.read(part)) {
                int start = 0;
                for (int i = 0; i < length; i++) {
                    if (part[i] == '\n') {
                        line.write(part, start, i - start);
                        String text = line.toString(StandardCharsets.UTF_8);
                        said.put(new Said(Optional.of(text), end));
                        line.reset();
                        start = i + 1;
                    }
                }
                line.write(part, start, length - start);
            }
        }

        @Override
        public void close() {
            reader.interrupt();
            try {
                body.close();
            } catch (IOException e) {
                // It is gone, which is what was wanted.
                return;
            }
        }
    }
}
