package shatranj.client.api;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The lines of one answer that goes on for long, with a limit to its silence. */
final class StreamLines implements AutoCloseable {
    private sealed interface Signal {
        record Line(String text) implements Signal {}

        record End(Optional<Throwable> cause) implements Signal {}
    }

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private volatile Flow.@Nullable Subscription subscription;

    StreamLines(Flow.Publisher<List<ByteBuffer>> body) {
        body.subscribe(HttpResponse.BodySubscribers.fromLineSubscriber(new Lines()));
    }

    /**
     * The next line; empty at the end of the answer.
     *
     * @throws IOException if the connection broke, or was silent for too long
     */
    Optional<String> next(Duration silence) throws IOException {
        Signal signal;
        try {
            signal = signals.poll(silence.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return switch (signal) {
            case null -> throw new IOException("silent for " + silence.toMillis() + " ms");
            case Signal.Line(String text) -> Optional.of(text);
            case Signal.End(Optional<Throwable> cause) -> {
                if (cause.isPresent()) {
                    throw new IOException(cause.get().getMessage(), cause.get());
                }
                yield Optional.empty();
            }
        };
    }

    /** All that is left, without line ends. */
    String rest(Duration silence) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Optional<String> line = next(silence); line.isPresent(); line = next(silence)) {
            text.append(line.get());
        }
        return text.toString();
    }

    /** Hangs up. */
    @Override
    public void close() {
        Flow.Subscription open = subscription;
        if (open != null) {
            open.cancel();
        }
        signals.add(new Signal.End(Optional.empty()));
    }

    private final class Lines implements Flow.Subscriber<String> {
        @Override
        public void onSubscribe(Flow.Subscription opened) {
            subscription = opened;
            opened.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String line) {
            signals.add(new Signal.Line(line));
        }

        @Override
        public void onError(Throwable cause) {
            signals.add(new Signal.End(Optional.of(cause)));
        }

        @Override
        public void onComplete() {
            signals.add(new Signal.End(Optional.empty()));
        }
    }
}
