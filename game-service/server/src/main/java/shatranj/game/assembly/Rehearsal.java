package shatranj.game.assembly;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.game.referee.LenientReferee;

/**
 * Plays the games of the {@link WarmUp} before a referee that allows everything, without Kafka and
 * rules-service, in the run that trains the ahead-of-time cache of the image (ADR 85). What a move
 * runs through is then in the cache: loaded, linked, and with the profiles that compilers go by.
 */
@ApplicationScoped
public class Rehearsal {
    private static final Logger LOG = Logger.getLogger(Rehearsal.class);

    /** So many that the compilers have seen what is hot. */
    private static final int ROUNDS = 20;

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final boolean rehearses;

    public Rehearsal(
            @ConfigProperty(name = "shatranj.game.rehearses", defaultValue = "false")
                    boolean rehearses) {
        this.rehearses = rehearses;
    }

    void start(@Observes StartupEvent started) {
        if (rehearses) {
            Thread.ofPlatform().daemon().name("rehearsal").start(this::rehearse);
        }
    }

    private void rehearse() {
        try {
            // The training run waits for this line.
            LOG.infof("Rehearsed %d moves", play(ROUNDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns how many moves were played. */
    static int play(int rounds) throws InterruptedException {
        int moves = 0;
        try (SystemTimer timers = new SystemTimer("rehearsal-timer")) {
            for (int round = 0; round < rounds; round++) {
                moves +=
                        new WarmUp(new LenientReferee(), Thread::startVirtualThread, timers, LIMIT)
                                .play();
            }
        }
        return moves;
    }
}
