package shatranj.clock.server;

import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreFigures;
import shatranj.clock.server.deadline.StoreUnavailable;

/** The settings by which a service speaks TLS to Redis, and shows a certificate there. */
@QuarkusTest
@TestProfile(RedisByTlsTest.Surroundings.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
class RedisByTlsTest {
    /** Games in the clear, Redis by TLS. */
    public static final class Surroundings implements QuarkusTestProfile {
        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(
                    new TestResourceEntry(GamesTestResource.class),
                    new TestResourceEntry(RedisByTls.class));
        }
    }

    @Inject DeadlineStore store;

    @Test
    @Timeout(60)
    void deadlines_are_kept() {
        GameId game = new GameId("by-tls");
        Standing.Armed armed = new Standing.Armed(game, 1, DeadlineKind.FLAG, Long.MAX_VALUE / 2);

        // The first handshakes of a cold process take longer than a call of the store may.
        eventually("the deadline is kept")
                .ignoreException(StoreUnavailable.class)
                .until(() -> {
                    store.settle(List.of(armed));
                    return store.figures(0).equals(new StoreFigures(1, 0));
                });
    }
}
