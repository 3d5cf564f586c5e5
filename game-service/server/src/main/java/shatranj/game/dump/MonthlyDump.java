package shatranj.game.dump;

import com.google.protobuf.util.Timestamps;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.partition.FinishedGames;
import shatranj.game.port.PublicGames;
import shatranj.game.v1.Game;
import shatranj.game.v1.Visibility;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;

/** The public games of a month, out of the archive. */
final class MonthlyDump {
    /** Kafka's clock and ours may differ, and a game is archived soon after its end. */
    private static final Duration SLACK = Duration.ofDays(1);

    private static final int ID_BYTES = 16;

    private final Instant begin;
    private final Instant end;

    MonthlyDump(YearMonth month) {
        this.begin = month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        this.end = month.plusMonths(1).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /**
     * Gives out each game once, partition by partition, about in the order in which they ended.
     *
     * @return how many
     */
    long read(ArchiveTopic archive, PublicGames.Taker taker) throws IOException {
        long games = 0;
        for (int partition : archive.partitions()) {
            games += read(archive, partition, taker);
        }
        return games;
    }

    /** Twice: a game may have been archived again, and then its last record counts. */
    private long read(ArchiveTopic archive, int partition, PublicGames.Taker taker)
            throws IOException {
        Map<ByteBuffer, Long> last = new HashMap<>();
        Instant from = begin.minus(SLACK);
        archive.read(
                partition,
                from,
                (offset, key, value) -> {
                    // Marks, whose keys begin with a zero byte, are no games.
                    if (key.length == ID_BYTES && key[0] != 0) {
                        last.put(ByteBuffer.wrap(key), offset);
                    }
                });
        long[] games = {0};
        archive.read(
                partition,
                from,
                (offset, key, value) -> {
                    if (Long.valueOf(offset).equals(last.get(ByteBuffer.wrap(key)))) {
                        Optional<Game> game = game(value);
                        if (game.isPresent()) {
                            taker.take(game.get());
                            games[0]++;
                        }
                    }
                });
        return games[0];
    }

    private Optional<Game> game(byte[] value) throws IOException {
        Game game =
                GameViews.game(
                        FinishedGames.folded(ArchivedGame.parseFrom(value)).state(),
                        Viewer.ANYBODY);
        return Optional.of(game).filter(this::belongs);
    }

    private boolean belongs(Game game) {
        Instant ended = Instant.ofEpochMilli(Timestamps.toMillis(game.getEndedAt()));
        return game.getVisibility() == Visibility.VISIBILITY_PUBLIC
                && game.getOutcome().hasPoints()
                && !ended.isBefore(begin)
                && ended.isBefore(end);
    }
}
