package shatranj.competition.server.api;

import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A stream of what is new in something that is looked at four times a second, with a sign of life
 * where nothing was new for five seconds.
 */
final class WatchedStream {
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final int HEARTBEAT_LOOKS = 20;

    private WatchedStream() {}

    /**
     * What is looked at, for one reader.
     *
     * @param <F> a frame
     */
    interface Source<F> {
        /** Whether there will be nothing more. Asked before each look, which still counts. */
        boolean isOver(Instant now);

        /** The frames since the last look, in their order. */
        List<F> look(Instant now);

        /** A frame that says nothing. */
        F heartbeat(Instant now);
    }

    /** The frames of a source until it is over. */
    static <F> Multi<F> of(Source<F> source) {
        Looks<F> looks = new Looks<>(source);
        return Multi.createFrom()
                .ticks()
                .every(LOOK)
                .onOverflow()
                .drop()
                .onItem()
                .transformToIterable(tick -> looks.next(Instant.now()))
                .select()
                .first(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    private static final class Looks<F> {
        private final Source<F> source;
        private int idle;

        Looks(Source<F> source) {
            this.source = source;
        }

        /** An empty frame is the end. */
        List<Optional<F>> next(Instant now) {
            boolean isOver = source.isOver(now);
            List<Optional<F>> frames = new ArrayList<>();
            source.look(now).forEach(frame -> frames.add(Optional.of(frame)));
            idle = frames.isEmpty() ? idle + 1 : 0;
            if (isOver) {
                frames.add(Optional.empty());
            } else if (idle >= HEARTBEAT_LOOKS) {
                idle = 0;
                frames.add(Optional.of(source.heartbeat(now)));
            }
            return frames;
        }
    }
}
