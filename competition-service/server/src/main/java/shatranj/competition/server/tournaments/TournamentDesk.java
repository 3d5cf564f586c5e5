package shatranj.competition.server.tournaments;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.competition.event.Decider;
import shatranj.competition.event.Decision;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.competition.server.log.Nonce;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.topics.ReadYourWrites;

/**
 * Decides commands on what has been folded and appends what comes of them. Another pod may decide
 * at the same time: the record that is first in the log counts, and the other command is decided
 * anew. So there is no leader.
 */
public final class TournamentDesk {
    private static final int TRIES = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration SOON = Duration.ofSeconds(2);

    private final Tournaments tournaments;
    private final EventsLog log;
    private final Clock clock;

    TournamentDesk(Tournaments tournaments, EventsLog log, Clock clock) {
        this.tournaments = tournaments;
        this.log = log;
        this.clock = clock;
    }

    /**
     * A command and whose it is.
     *
     * @param actor a player, or {@link Decider#SERVER}
     * @param key what a repeated request is known by
     */
    public record Order(
            String id, String actor, TournamentCommand command, Optional<RequestKey> key) {}

    /**
     * What a command led to.
     *
     * @param version of the tournament after it
     * @param replayed whether an earlier delivery of the same request had done it
     */
    public record Done(String id, long version, boolean replayed) {}

    /**
     * Carries out a command.
     *
     * @throws shatranj.support.problem.ProblemException if it is refused, or KEY_REUSED,
     *     UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public Done carryOut(Order order) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Optional<Done> done = attempt(order);
            if (done.isPresent()) {
                return done.get();
            }
        }
        throw Problem.of(ErrorCode.OVERLOADED, "Too much happens in this tournament at once")
                .after(SOON)
                .asException();
    }

    /** Nothing if somebody else was faster. */
    private Optional<Done> attempt(Order order) {
        Optional<Seen> seen = tournaments.find(order.id());
        Optional<Done> before = order.key().flatMap(key -> repeated(order.id(), key));
        if (before.isPresent()) {
            return before;
        }
        long version = seen.map(Seen::version).orElse(0L);
        var now = clock.instant();
        Decision decision =
                Decider.decide(seen.map(Seen::state), order.command(), order.actor(), now);
        List<TournamentEvent> events =
                switch (decision) {
                    case Decision.Accepted(List<TournamentEvent> accepted) -> accepted;
                    case Decision.Refused refused -> throw problem(refused).asException();
                };
        if (events.isEmpty()) {
            return Optional.of(new Done(order.id(), version, false));
        }
        TournamentRecord.Builder record =
                TournamentRecord.newBuilder()
                        .setTournamentId(order.id())
                        .setVersion(version + 1)
                        .setNonce(Nonce.next())
                        .setActor(order.actor())
                        .setAtMs(now.toEpochMilli());
        order.key().ifPresent(key -> record.setCommandKey(key.key()).setRequestHash(key.hash()));
        events.forEach(event -> record.addEvents(RecordCodec.write(event)));
        ReadYourWrites.write(() -> log.append(record.build()), tournaments::awaitRead, PATIENCE);
        boolean isFirst =
                tournaments.records(order.id(), version).stream()
                        .limit(1)
                        .anyMatch(kept -> kept.getNonce().equals(record.getNonce()));
        return isFirst ? Optional.of(new Done(order.id(), version + 1, false)) : Optional.empty();
    }

    private static Problem problem(Decision.Refused refused) {
        Problem problem = Problem.of(ErrorCode.valueOf(refused.refusal().name()), refused.detail());
        return refused.field().map(field -> problem.with("field", field)).orElse(problem);
    }

    private Optional<Done> repeated(String id, RequestKey key) {
        return tournaments
                .command(id, key.key())
                .map(record -> {
                    if (!record.getRequestHash().equals(key.hash())) {
                        throw RequestKey.reused();
                    }
                    return new Done(id, record.getVersion(), true);
                });
    }
}
