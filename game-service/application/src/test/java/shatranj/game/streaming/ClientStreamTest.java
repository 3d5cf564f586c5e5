package shatranj.game.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** What all streams to clients have in common, on a transport that writes into a list. */
class ClientStreamTest {
    private final Vertx vertx = Vertx.vertx();
    private final List<String> written = new ArrayList<>();
    private final List<Duration> beating = new ArrayList<>();

    private final Pulse pulse =
            (interval, beat) -> {
                beating.add(interval);
                return () -> beating.remove(interval);
            };

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void signs_of_life_begin_with_the_first_frame_and_end_with_the_stream() {
        Written stream = new Written();
        assertThat(beating).isEmpty();
        stream.send("first");
        assertThat(beating).containsExactly(Duration.ofSeconds(1));
        stream.complete();
        assertThat(beating).isEmpty();
        assertThat(written).containsExactly("prepared", "first", "end");
    }

    @Test
    void a_stream_that_is_closed_before_its_first_frame_still_says_why() {
        Written stream = new Written();
        stream.close(ClosingReason.DRAINING);
        stream.close(ClosingReason.UNAVAILABLE);
        assertThat(written).containsExactly("prepared", "DRAINING", "end");
        assertThat(beating).isEmpty();
    }

    @Test
    void what_is_followed_is_freed_once_with_the_stream_and_at_once_after_it() {
        Written stream = new Written();
        List<String> freed = new ArrayList<>();
        stream.follow(Optional.empty(), () -> () -> freed.add("during"));
        assertThat(freed).isEmpty();
        stream.hungUp();
        stream.complete();
        assertThat(freed).containsExactly("during");
        stream.follow(Optional.empty(), () -> () -> freed.add("after"));
        assertThat(freed).containsExactly("during", "after");
    }

    @Test
    void a_stream_may_be_refused_once_and_only_before_it_has_begun() {
        Written early = new Written();
        assertThat(early.mayRefuse()).isTrue();
        assertThat(early.mayRefuse()).isFalse();
        early.send("late");
        assertThat(written).isEmpty();

        Written begun = new Written();
        begun.send("first");
        assertThat(begun.mayRefuse()).isFalse();
        assertThat(written).containsExactly("prepared", "first", "UNAVAILABLE", "end");
    }

    @Test
    void a_stream_that_nobody_counts_follows_nothing() {
        Written uncounted = new Written(false);
        assertThatThrownBy(() -> uncounted.follow(Optional.empty(), () -> () -> {}))
                .hasMessageContaining("nobody counts");
    }

    private final class Written extends ClientStream<String> {
        private Written() {
            this(true);
        }

        private Written(boolean counted) {
            super(vertx, new NoTokens(), pulse, new Lines(written), String::length);
            if (counted) {
                admit(() -> {});
            }
        }

        @Override
        protected void prepare() {
            written.add("prepared");
        }

        @Override
        protected String signOfLife() {
            return "alive";
        }

        @Override
        protected Duration interval() {
            return Duration.ofSeconds(1);
        }

        @Override
        protected void end(ClosingReason reason) {
            finish(reason.name());
        }

        @Override
        protected String tooSlow() {
            return ClosingReason.SLOW_READER.name();
        }

        @Override
        protected void failed(RuntimeException failure) {
            throw failure;
        }
    }

    private static final class NoTokens implements TokenVerifier {
        @Override
        public Caller verify(String token) {
            throw new IllegalStateException("no stream of this test has a token");
        }

        @Override
        public Watch whenRevoked(Caller caller, Runnable then) {
            throw new IllegalStateException("no stream of this test has a token");
        }
    }

    private record Lines(List<String> written) implements Outlet<String> {
        @Override
        public boolean ready() {
            return true;
        }

        @Override
        public void send(String frame) {
            written.add(frame);
        }

        @Override
        public void end() {
            written.add("end");
        }
    }
}
