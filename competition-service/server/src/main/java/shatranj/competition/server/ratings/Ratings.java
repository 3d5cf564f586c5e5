package shatranj.competition.server.ratings;

import java.time.Instant;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import shatranj.competition.log.v1.RatedGame;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.rating.RatingPool;
import shatranj.competition.rating.RatingRules;
import shatranj.support.topics.KafkaLog.UnknownRecordException;

/** The ratings as of the records that were read: one thread folds, many ask. */
public final class Ratings {
    private static final double HALF = 0.5;

    private final RatingBook book = new RatingBook(RatingRules.CONTINUOUS);
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile boolean isComplete;

    /**
     * Takes the next record.
     *
     * @throws UnknownRecordException to leave it out would make other ratings than elsewhere
     */
    void take(RatingRecord record) {
        if (!record.hasGame()) {
            throw new UnknownRecordException("a record of a kind that this release does not know");
        }
        RatedGame game = record.getGame();
        lock.writeLock().lock();
        try {
            var unused =
                    book.add(
                            game.getPool(),
                            game.getGameId(),
                            new RatingPool.Game(
                                    game.getWhite(),
                                    game.getBlack(),
                                    HALF * game.getWhiteHalfPoints(),
                                    Instant.ofEpochMilli(game.getEndedAtMs())));
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Everything that was in the topic when this pod began has been taken. */
    void complete() {
        isComplete = true;
    }

    public boolean isComplete() {
        return isComplete;
    }

    /** A player's rating in games of a rule set and a time control, rounded; 0: none. */
    public int of(String player, String ruleSet, String timeControl) {
        return RatedRule.pool(ruleSet, timeControl)
                .flatMap(pool -> ask(all -> all.pool(pool).flatMap(p -> p.standing(player))))
                .map(standing -> (int) Math.round(standing.rating().rating()))
                .orElse(0);
    }

    /** Asks, while nothing changes. What is taken out must be values. */
    public <T> T ask(Function<RatingBook, T> question) {
        lock.readLock().lock();
        try {
            return question.apply(book);
        } finally {
            lock.readLock().unlock();
        }
    }
}
