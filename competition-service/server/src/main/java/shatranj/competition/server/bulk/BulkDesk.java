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
import shatranj.support.topics.KafkaLog.NotKeptException;

/**
 * Takes orders and cancels them. Of two records with one version the first in the log counts, so
 * there is no leader: an order is cancelled or its games are made, and never both.
 */
public final class BulkDesk {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration SOON = Duration.ofSeconds(2);

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
                find(id).isEmpty() && append(id, 1, owner, new BulkStep.Ordered(order), hash);
        Seen seen = find(id).orElseThrow();
        if (!seen.requestHash().equals(hash)) {
            throw Problem.of(
                            ErrorCode.KEY_REUSED,
                            "Another request with this Idempotency-Key was carried out")
                    .asException();
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
        return find(id).filter(seen -> seen.bulk().owner().equals(owner))
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "You have ordered no games under " + Excerpt.quoted(id))
                                .asException());
    }

    private Optional<Seen> find(String id) {
        if (!bulks.isComplete()) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "The orders are being read")
                    .after(SOON)
                    .asException();
        }
        return bulks.find(id);
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
        try {
            if (!bulks.awaitRead(log.append(record.build()), PATIENCE)) {
                throw unknown("It is kept, and is not read yet");
            }
        } catch (NotKeptException e) {
            throw unknown("It may not be kept: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown("This pod is shutting down");
        }
        return bulks.find(id)
                .filter(seen -> seen.version() == version && seen.nonce().equals(nonce))
                .isPresent();
    }

    private static RuntimeException unknown(String detail) {
        return Problem.of(ErrorCode.OUTCOME_UNKNOWN, detail).asException();
    }
}
