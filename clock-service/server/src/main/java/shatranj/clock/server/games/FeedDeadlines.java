package shatranj.clock.server.games;

import com.google.protobuf.Timestamp;
import java.util.Optional;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.GameStatus;

/** Deadlines as the contracts write them, and as this service keeps them. */
public final class FeedDeadlines {
    private FeedDeadlines() {}

    /**
     * What a record of the feed says about its game.
     *
     * @param now when it was read, in milliseconds since the epoch
     * @return empty if the record is of a kind that this program does not know yet
     */
    public static Optional<Standing> standing(FeedRecord record, long now) {
        if (record.getGameId().isEmpty()) {
            return Optional.empty();
        }
        GameId game = new GameId(record.getGameId());
        if (!record.hasDeadline() || record.getStatus() == GameStatus.GAME_STATUS_FINISHED) {
            return Optional.of(new Standing.Disarmed(game, record.getVersion(), now));
        }
        return armed(game, record.getVersion(), record.getDeadline()).map(armed -> armed);
    }

    /** A deadline of a game; empty if it is of a kind that this program does not know. */
    public static Optional<Standing.Armed> armed(GameId game, long version, Deadline deadline) {
        return kind(deadline.getKind())
                .map(kind -> new Standing.Armed(game, version, kind, millis(deadline.getDueAt())));
    }

    /** The kind's name in the contracts. */
    public static shatranj.game.feed.v1.DeadlineKind wire(DeadlineKind kind) {
        return switch (kind) {
            case FLAG -> shatranj.game.feed.v1.DeadlineKind.DEADLINE_KIND_FLAG;
            case NO_START -> shatranj.game.feed.v1.DeadlineKind.DEADLINE_KIND_NO_START;
            case EXPIRY -> shatranj.game.feed.v1.DeadlineKind.DEADLINE_KIND_EXPIRY;
        };
    }

    private static Optional<DeadlineKind> kind(shatranj.game.feed.v1.DeadlineKind wire) {
        return switch (wire) {
            case DEADLINE_KIND_FLAG -> Optional.of(DeadlineKind.FLAG);
            case DEADLINE_KIND_NO_START -> Optional.of(DeadlineKind.NO_START);
            case DEADLINE_KIND_EXPIRY -> Optional.of(DeadlineKind.EXPIRY);
            case DEADLINE_KIND_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
        };
    }

    /** Rounded up: no deadline comes before its instant. */
    private static long millis(Timestamp instant) {
        return instant.getSeconds() * 1_000 + Math.ceilDiv(instant.getNanos(), 1_000_000);
    }
}
