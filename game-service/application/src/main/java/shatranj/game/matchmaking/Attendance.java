package shatranj.game.matchmaking;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.PlayerStreams;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekEnd;
import shatranj.game.v1.SeekState;
import shatranj.support.problem.ProblemException;

/**
 * Keeps alive the seeks of players whose stream is open on this pod, tells the streams what has
 * become of theirs, and looks around for seeks that have expired and pairs without a game. A pod
 * without Redis does without all that.
 */
@ApplicationScoped
public class Attendance {
    private static final Logger LOG = Logger.getLogger(Attendance.class);
    private static final long SWEEP_MS = 1_000;
    private static final int TOUCH_EVERY = 5;

    /** A pair younger than this is being made a game by who paired it. */
    private static final Duration YOUNG = Duration.ofSeconds(3);

    private final SeekStore store;
    private final PairedGames pairs;
    private final PlayerStreams streams;
    private final boolean takesPart;
    private volatile boolean over;
    private boolean failing;

    public Attendance(
            SeekStore store,
            PairedGames pairs,
            LiveStreams live,
            @ConfigProperty(name = "shatranj.game.takes-part", defaultValue = "true")
                    boolean takesPart) {
        this.store = store;
        this.pairs = pairs;
        this.streams = live.players();
        this.takesPart = takesPart;
    }

    void start(@Observes StartupEvent started) {
        streams.whenBegun(stream ->
                Thread.ofVirtual().name("seeks").start(() -> guarded(() -> greet(stream))));
        if (takesPart) {
            Thread.ofVirtual().name("seeks").start(this::attend);
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        over = true;
    }

    private void attend() {
        for (int round = 1; !over; round++) {
            boolean touching = round % TOUCH_EVERY == 0;
            guarded(() -> {
                sweep();
                if (touching) {
                    touch(streams.players());
                }
            });
            try {
                // Pods look around at different moments.
                Thread.sleep(SWEEP_MS / 2 + ThreadLocalRandom.current().nextLong(SWEEP_MS));
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** One look around. */
    void sweep() {
        Instant now = Instant.now();
        SeekStore.Swept swept =
                store.sweep(now, now.minus(YOUNG), ThreadLocalRandom.current().nextBoolean());
        swept.expired().forEach(seek -> pairs.announce(seek.proto()));
        swept.unfinished().forEach(pairs::finish);
    }

    /** Players are there: their seeks live on, and their streams are told what they are. */
    void touch(Collection<String> players) {
        if (players.isEmpty()) {
            return;
        }
        long asOf = System.nanoTime();
        store.touch(players, Instant.now())
                .forEach((player, seeks) ->
                        streams.seeksAre(player, protos(seeks), asOf, Attendance::lost));
    }

    /** Tells one stream alone: the others of its player, of which there may be many, know it. */
    private void greet(PlayerStreams.Stream begun) {
        long asOf = System.nanoTime();
        store.touch(Set.of(begun.player()), Instant.now())
                .forEach((player, seeks) -> begun.seeksAre(protos(seeks), asOf, Attendance::lost));
    }

    private static List<Seek> protos(List<StoredSeek> seeks) {
        return seeks.stream().map(StoredSeek::proto).toList();
    }

    private static Seek lost(Seek seek) {
        return seek.toBuilder()
                .setState(SeekState.SEEK_STATE_GONE)
                .setEnd(SeekEnd.SEEK_END_LOST)
                .build();
    }

    private void guarded(Runnable step) {
        try {
            step.run();
            failing = false;
        } catch (ProblemException e) {
            if (!failing) {
                LOG.warnf("Seeks: %s", e.problem().detail());
            }
            failing = true;
        } catch (RuntimeException e) {
            LOG.error("A look around for seeks failed", e);
        }
    }
}
