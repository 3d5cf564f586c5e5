package shatranj.game.assembly;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.Referee;
import shatranj.rules.v1.RuleSet;

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
                        new WarmUp(new Lenient(), Thread::startVirtualThread, timers, LIMIT).play();
            }
        }
        return moves;
    }

    private static final class Lenient implements Referee {
        private static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";
        private static final RuleSet RULES = RuleSet.newBuilder().setName("laws-2025").build();

        @Override
        public CompletionStage<Ruling> ask(Question question) {
            return CompletableFuture.completedStage(
                    switch (question) {
                        case Question.MayStart start ->
                                new Ruling.StartAllowed(
                                        RefereeOptions.ruleSet(RULES),
                                        "standard",
                                        START,
                                        false,
                                        true);
                        case Question.OneMove move ->
                                new Ruling.Legal(
                                        move.move(),
                                        move.move().substring(2),
                                        START,
                                        false,
                                        Optional.empty(),
                                        "rehearsal");
                        case Question.DrawClaim claim ->
                                new Ruling.ClaimDenied("nobody judges here", Optional.empty());
                    });
        }

        @Override
        public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
            return CompletableFuture.completedStage(List.of());
        }

        @Override
        public boolean reachable() {
            return true;
        }
    }
}
