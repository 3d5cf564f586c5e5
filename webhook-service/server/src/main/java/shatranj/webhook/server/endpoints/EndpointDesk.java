package shatranj.webhook.server.endpoints;

import com.google.protobuf.ByteString;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;
import shatranj.support.text.Excerpt;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.NotKeptException;
import shatranj.support.topics.ReadYourWrites;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Keyed;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.endpoint.EventKind;
import shatranj.webhook.server.endpoints.Endpoints.Known;
import shatranj.webhook.signing.Secret;

/**
 * Makes, changes and takes away endpoints. A record holds the whole endpoint and the last one
 * counts, so of two changes at once one may undo the other.
 */
public final class EndpointDesk {
    /** Endpoints that one owner may have. */
    public static final int MOST = 10;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int SECRET_BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Endpoints endpoints;
    private final Log log;
    private final Clock clock;

    /** Where records are kept. */
    public interface Log {
        /**
         * Appends a record.
         *
         * @param value absent: the endpoint is no more
         * @return its offset
         */
        long append(String id, byte @Nullable [] value)
                throws InterruptedException, NotKeptException;

        /** The topic. */
        static Log in(KafkaLog log) {
            return (id, value) -> log.append(List.of(new KafkaLog.Entry(id, value)));
        }
    }

    /**
     * What an owner asks for.
     *
     * @param events none: all
     */
    public record Wanted(String url, String description, Set<EventKind> events) {}

    /**
     * What came of a creation.
     *
     * @param replayed whether an earlier delivery of the same request had done it
     */
    public record Made(Endpoint endpoint, boolean replayed) {}

    public EndpointDesk(Endpoints endpoints, Log log, Clock clock) {
        this.endpoints = endpoints;
        this.log = log;
        this.clock = clock;
    }

    /**
     * Makes an endpoint. The same key makes one, however often and wherever it is sent.
     *
     * @throws shatranj.support.problem.ProblemException KEY_REUSED, RATE_LIMITED, UNAVAILABLE,
     *     OUTCOME_UNKNOWN
     */
    public Made create(String owner, Wanted wanted, Optional<RequestKey> key) {
        List<Known> mine = of(owner);
        String id = key.map(RequestKey::id).orElseGet(RequestKey::anyId);
        ByteString hash = key.map(RequestKey::hash).orElse(ByteString.EMPTY);
        Optional<Known> before = endpoints.find(id);
        if (before.isPresent()) {
            if (!before.get().requestHash().equals(hash)) {
                throw RequestKey.reused();
            }
            return new Made(before.get().endpoint(), true);
        }
        if (mine.size() >= MOST) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "You have " + MOST + " webhooks, which is the most; delete one first")
                    .withRetry(Retry.NEVER)
                    .asException();
        }
        Endpoint made =
                new Endpoint(
                        id,
                        owner,
                        wanted.url(),
                        wanted.description(),
                        wanted.events(),
                        List.of(new Keyed(secret(), Optional.empty())),
                        new Status.Enabled(),
                        clock.instant());
        keep(made, hash);
        return new Made(made, false);
    }

    private Secret secret() {
        byte[] key = new byte[SECRET_BYTES];
        random.nextBytes(key);
        return Secret.of(key);
    }

    /**
     * Those of an owner, the oldest first.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public List<Known> of(String owner) {
        endpoints.requireComplete();
        return endpoints.of(owner);
    }

    /**
     * An endpoint of an owner; of others' nobody is told.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, UNAVAILABLE
     */
    public Endpoint own(String owner, String id) {
        return known(owner, id).endpoint();
    }

    private Known known(String owner, String id) {
        return of(owner).stream()
                .filter(known -> known.endpoint().id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "You have no webhook " + Excerpt.quoted(id))
                                .asException());
    }

    /**
     * Changes an endpoint.
     *
     * @param enabled absent: as it is
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, UNAVAILABLE,
     *     OUTCOME_UNKNOWN
     */
    public Endpoint change(String owner, String id, Wanted wanted, Optional<Boolean> enabled) {
        Known known = known(owner, id);
        Endpoint changed =
                known.endpoint().described(wanted.url(), wanted.description(), wanted.events());
        if (enabled.isPresent() && enabled.get() != changed.isEnabled()) {
            changed =
                    changed.in(
                            enabled.get()
                                    ? new Status.Enabled()
                                    : new Status.Disabled(clock.instant(), Optional.empty()));
        }
        keep(changed, known.requestHash());
        return changed;
    }

    /**
     * Gives an endpoint another secret; the one before signs for a day more.
     *
     * @throws shatranj.support.problem.ProblemException as {@link #change}
     */
    public Endpoint rotate(String owner, String id) {
        Known known = known(owner, id);
        Endpoint rotated = known.endpoint().rotated(secret(), clock.instant());
        keep(rotated, known.requestHash());
        return rotated;
    }

    /**
     * Takes an endpoint away.
     *
     * @throws shatranj.support.problem.ProblemException as {@link #change}
     */
    public void delete(String owner, String id) {
        Known known = known(owner, id);
        append(known.endpoint().id(), null);
    }

    /**
     * Disables an endpoint, because nothing can be delivered to it.
     *
     * @return whether it was enabled before
     * @throws shatranj.support.problem.ProblemException OUTCOME_UNKNOWN
     */
    public boolean disable(String id, String reason) {
        Optional<Known> known = endpoints.find(id).filter(it -> it.endpoint().isEnabled());
        known.ifPresent(it ->
                keep(
                        it.endpoint().in(new Status.Disabled(clock.instant(), Optional.of(reason))),
                        it.requestHash()));
        return known.isPresent();
    }

    private void keep(Endpoint endpoint, ByteString requestHash) {
        append(endpoint.id(), EndpointCodec.write(endpoint, requestHash).toByteArray());
    }

    /** Returns when this pod has read it too, so that its owner reads what they wrote. */
    private void append(String id, byte @Nullable [] value) {
        ReadYourWrites.write(() -> log.append(id, value), endpoints::awaitRead, PATIENCE);
    }
}
