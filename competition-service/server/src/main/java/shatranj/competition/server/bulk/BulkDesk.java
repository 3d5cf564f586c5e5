package shatranj.competition.server.bulk;

import com.google.protobuf.ByteString;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.bulk.BulkStep;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.competition.server.bulk.Bulks.Seen;
import shatranj.competition.server.log.Nonce;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;
import shatranj.support.topics.ReadYourWrites;

/**
 * Takes orders and cancels them. Of two records with one version the first in the log counts, so
 * there is no leader: an order is cancelled or its games are made, and never both.
 */
public final class BulkDesk {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Bulks bulks;
    private final BulkLog log;
    private final Clock clock;

    BulkDesk(Bulks bulks, BulkLog log, Clock clock) {
        this.bulks = bulks;
        this.log = log;
        this.clock = clock;
    }

    /**
     * What came of an order.
     *
     * @param replayed whether an earlier delivery of the same request had done it
     */
    public record Done(Seen seen, boolean replayed) {}

    /**
     * Orders games. The same key makes one bulk, however often and wherever it is sent.
     *
     * @throws shatranj.support.problem.ProblemException KEY_REUSED, UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public Done order(String owner, BulkOrder order, Optional<RequestKey> key) {
        String id = key.map(RequestKey::id).orElseGet(RequestKey::anyId);
        ByteString hash = key.map(RequestKey::hash).orElse(ByteString.EMPTY);
        boolean isMine =
                bulks.find(id).isEmpty() && append(id, 1, owner, new BulkStep.Ordered(order), hash);
        Seen seen = bulks.find(id).orElseThrow();
        if (!seen.requestHash().equals(hash)) {
            throw RequestKey.reused();
        }
        return new Done(seen, !isMine);
    }

    /**
     * Cancels an order of which no game was made; again: as before.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, GAME_STARTED,
     *     UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public Seen cancel(String owner, String id) {
        Seen seen = own(owner, id);
        if (seen.bulk().status() == Bulk.Status.SCHEDULED) {
            var unused =
                    append(
                            id,
                            seen.version() + 1,
                            owner,
                            new BulkStep.Cancelled(),
                            ByteString.EMPTY);
            seen = own(owner, id);
        }
        if (seen.bulk().status() != Bulk.Status.CANCELLED) {
            throw Problem.of(
                            ErrorCode.GAME_STARTED,
                            "The games have been made, or are being made, since "
                                    + seen.bulk().order().pairAt())
                    .asException();
        }
        return seen;
    }

    /**
     * A bulk that somebody has ordered; of others' nobody is told.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, UNAVAILABLE
     */
    public Seen own(String owner, String id) {
        return bulks.find(id)
                .filter(seen -> seen.bulk().owner().equals(owner))
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "You have ordered no games under " + Excerpt.quoted(id))
                                .asException());
    }

    /**
     * Takes a step, if nobody else takes one first.
     *
     * @return whether this record is the one that counts
     */
    boolean append(String id, long version, String actor, BulkStep step, ByteString requestHash) {
        ByteString nonce = Nonce.next();
        BulkRecord.Builder record =
                BulkRecord.newBuilder()
                        .setBulkId(id)
                        .setVersion(version)
                        .setNonce(nonce)
                        .setActor(actor)
                        .setAtMs(clock.millis())
                        .setRequestHash(requestHash);
        BulkCodec.write(step, record);
        ReadYourWrites.write(() -> log.append(record.build()), bulks::awaitRead, PATIENCE);
        return bulks.find(id)
                .filter(seen -> seen.version() == version && seen.nonce().equals(nonce))
                .isPresent();
    }
}
