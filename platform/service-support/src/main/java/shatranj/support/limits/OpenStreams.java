package shatranj.support.limits;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * How many streams are open on this pod at a time, by player and by address. A stream holds a
 * connection and is sent everything that happens, for as long as its client likes, so a rate says
 * nothing about it.
 */
@ApplicationScoped
public class OpenStreams {
    private static final Duration COME_BACK = Duration.ofSeconds(5);

    private final int mostOfPlayer;
    private final int mostOfAddress;
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    @Inject
    public OpenStreams(
            @ConfigProperty(name = "shatranj.limits.streams-per-player", defaultValue = "300")
                    int mostOfPlayer,
            @ConfigProperty(name = "shatranj.limits.streams-per-address", defaultValue = "600")
                    int mostOfAddress,
            @ConfigProperty(name = "shatranj.limits.factor", defaultValue = "1") int factor) {
        this.mostOfPlayer = Math.multiplyExact(mostOfPlayer, factor);
        this.mostOfAddress = Math.multiplyExact(mostOfAddress, factor);
    }

    /**
     * One more stream.
     *
     * @param viewer whose it is, if that is known; a service is not counted
     * @param from where it is asked for
     * @return to be run once, when it is over
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public Runnable enter(Optional<Caller> viewer, ClientAddresses.Origin from) {
        List<String> counted = new ArrayList<>();
        if (viewer.isPresent() && viewer.get().has(Scope.SERVICE)) {
            return () -> {};
        }
        try {
            viewer.ifPresent(
                    it -> counted.add(one("streams-player", "player " + it.id(), mostOfPlayer)));
            if (!from.exempt()) {
                counted.add(one("streams-address", "address " + from.address(), mostOfAddress));
            }
        } catch (RuntimeException refused) {
            counted.forEach(this::less);
            throw refused;
        }
        return () -> counted.forEach(this::less);
    }

    private String one(String policy, String whose, int most) {
        if (open.merge(whose, 1, Integer::sum) <= most) {
            return whose;
        }
        less(whose);
        throw Problem.of(
                        ErrorCode.RATE_LIMITED,
                        "There are %d open streams of %s on this pod, the most that may be"
                                .formatted(most, whose))
                .with("policy", policy)
                .after(COME_BACK)
                .asException();
    }

    private void less(String whose) {
        open.computeIfPresent(whose, (who, count) -> count == 1 ? null : count - 1);
    }
}
