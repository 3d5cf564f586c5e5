package shatranj.support.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.support.address.ClientAddresses.Origin;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

class OpenStreamsTest {
    private static final Origin HERE = new Origin("192.0.2.1", false, false);
    private static final Origin THERE = new Origin("192.0.2.2", false, false);
    private static final Origin OPERATORS = new Origin("10.0.0.1", true, false);

    private final OpenStreams streams = new OpenStreams(1, 2, 1);

    private static Optional<Caller> caller(String id, String... scopes) {
        return Optional.of(new Caller(id, Set.of(scopes), Instant.MAX, "t"));
    }

    @Test
    void a_player_has_so_many_wherever_they_are() {
        Runnable first = streams.enter(caller("ada"), HERE);
        assertThatThrownBy(() -> streams.enter(caller("ada"), THERE))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refusal -> {
                            assertThat(refusal.problem().code()).isEqualTo(ErrorCode.RATE_LIMITED);
                            assertThat(refusal.problem().retryAfter()).isPresent();
                        });
        first.run();
        streams.enter(caller("ada"), THERE).run();
    }

    @Test
    void an_address_has_so_many_whoever_asks_and_a_refusal_takes_nothing() {
        Runnable first = streams.enter(Optional.empty(), HERE);
        Runnable second = streams.enter(caller("ada"), HERE);
        assertThatThrownBy(() -> streams.enter(caller("bob"), HERE))
                .isInstanceOf(ProblemException.class);
        // Bob's own count was given back.
        streams.enter(caller("bob"), THERE).run();
        first.run();
        second.run();
        streams.enter(caller("bob"), HERE).run();
    }

    @Test
    void a_service_and_who_is_exempt_are_not_counted() {
        for (int i = 0; i < 5; i++) {
            var unused = streams.enter(caller("engine-1", "service", "play"), HERE);
            var alsoUnused = streams.enter(Optional.empty(), OPERATORS);
        }
        streams.enter(Optional.empty(), HERE).run();
    }
}
