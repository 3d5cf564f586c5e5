package shatranj.competition.server.ratings;

import java.util.ArrayList;
import java.util.List;
import shatranj.competition.log.v1.RatedGame;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.server.archive.ArchiveReader;
import shatranj.competition.server.archive.ArchiveReader.NotTakenException;
import shatranj.competition.server.archive.FinishedGame;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** Puts the games that count into the log of results. */
final class RatingCollector implements ArchiveReader.Taker {
    private static final double HALF_POINTS = 2;

    private final ResultsLog log;

    RatingCollector(ResultsLog log) {
        this.log = log;
    }

    @Override
    public void take(List<FinishedGame> games) throws InterruptedException {
        List<RatingRecord> records = new ArrayList<>();
        for (FinishedGame game : games) {
            RatedRule.pool(game).ifPresent(pool -> records.add(record(pool, game)));
        }
        if (!records.isEmpty()) {
            append(records);
        }
    }

    private void append(List<RatingRecord> records) throws InterruptedException {
        try {
            var unused = log.append(records);
        } catch (NotKeptException e) {
            throw new NotTakenException("their results are not kept: " + e.getMessage(), e);
        }
    }

    private static RatingRecord record(String pool, FinishedGame game) {
        return RatingRecord.newBuilder()
                .setGame(
                        RatedGame.newBuilder()
                                .setPool(pool)
                                .setGameId(game.id())
                                .setWhite(game.white())
                                .setBlack(game.black())
                                .setWhiteHalfPoints(
                                        (int) Math.round(HALF_POINTS * game.score().orElseThrow()))
                                .setEndedAtMs(game.endedAt().toEpochMilli()))
                .build();
    }
}
