package shatranj.clock.server.feed;

import com.google.protobuf.InvalidProtocolBufferException;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.Arming;
import shatranj.clock.server.games.FeedDeadlines;
import shatranj.game.feed.v1.FeedRecord;

/**
 * Arms and disarms by the feed. Records come at least once and may step back; the store takes no
 * notice of what it has seen. A batch is acknowledged when the store has it; while the store is
 * away the reader waits.
 */
@ApplicationScoped
public class FeedReader {
    private static final Logger LOG = Logger.getLogger(FeedReader.class);
    private static final Duration RETRY = Duration.ofMillis(200);

    private final Arming deadlines;
    private final InstantSource time;
    private final CountDownLatch stopping = new CountDownLatch(1);

    public FeedReader(Arming deadlines, InstantSource time) {
        this.deadlines = deadlines;
        this.time = time;
    }

    /** One poll's worth of records, each a {@link FeedRecord}. */
    @Incoming("feed")
    @Blocking
    public void read(List<byte[]> records) throws InterruptedException {
        Map<GameId, Standing> last = new HashMap<>();
        for (byte[] bytes : records) {
            standing(bytes)
                    .ifPresent(
                            standing -> last.merge(standing.game(), standing, FeedReader::greater));
        }
        while (!settled(last.values())) {
            if (stopping.await(RETRY.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException(
                        "stopping while the store is away; the batch will come again");
            }
        }
    }

    private static Standing greater(Standing one, Standing other) {
        return other.outranks(one) ? other : one;
    }

    private boolean settled(Collection<Standing> standings) {
        try {
            deadlines.read(standings);
            return true;
        } catch (StoreUnavailable e) {
            LOG.debugf("The feed waits: %s", e.getMessage());
            return false;
        }
    }

    /** An unreadable record is no reason to stop: the games themselves are asked every minute. */
    private Optional<Standing> standing(byte[] bytes) {
        try {
            return FeedDeadlines.standing(FeedRecord.parseFrom(bytes), time.millis());
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "A record of the feed cannot be read (%d bytes): %s",
                    bytes.length, e.getMessage());
            return Optional.empty();
        }
    }

    void stop(@Observes Shutdown event) {
        stopping.countDown();
    }
}
