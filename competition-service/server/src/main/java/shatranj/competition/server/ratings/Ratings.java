package shatranj.competition.server.ratings;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import shatranj.competition.log.v1.GamesVoided;
import shatranj.competition.log.v1.RatedGame;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.log.v1.VoidingLifted;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.rating.RatingPool;
import shatranj.competition.rating.RatingRules;
import shatranj.competition.rating.Voiding;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.support.topics.Progress;

/** The ratings as of the records that were read: one thread folds, many ask. */
public final class Ratings implements KafkaLog.Reader {
    private static final double HALF = 0.5;

    private final RatingBook book = new RatingBook(RatingRules.CONTINUOUS);
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Progress progress = new Progress();

    @Override
    public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
        RatingRecord record = RatingRecord.parseFrom(value);
        changing(() -> add(record));
        if (isComplete()) {
            settle();
        }
        progress.read(offset);
    }

    private void add(RatingRecord record) {
        switch (record.getRecordCase()) {
            case GAME -> add(record.getGame());
            case VOIDED -> {
                GamesVoided voided = record.getVoided();
                book.voidGames(
                        voided.getVoidingId(),
                        target(voided),
                        voided.getReason(),
                        voided.getBy(),
                        Instant.ofEpochMilli(voided.getAtMs()));
            }
            case LIFTED -> {
                VoidingLifted lifted = record.getLifted();
                book.lift(
                        lifted.getVoidingId(),
                        new Voiding.Lifting(
                                lifted.getBy(), Instant.ofEpochMilli(lifted.getAtMs())));
            }
            case RECORD_NOT_SET ->
                    throw new UnknownRecordException(
                            "a record of a kind that this release does not know");
        }
    }

    private void add(RatedGame game) {
        var unused =
                book.add(
                        game.getPool(),
                        game.getGameId(),
                        new RatingPool.Game(
                                game.getWhite(),
                                game.getBlack(),
                                HALF * game.getWhiteHalfPoints(),
                                Instant.ofEpochMilli(game.getEndedAtMs())));
    }

    private static Voiding.Target target(GamesVoided voided) {
        return switch (voided.getTargetCase()) {
            case GAME_ID -> new Voiding.Target.OneGame(voided.getGameId());
            case PLAYER ->
                    new Voiding.Target.GamesOf(
                            voided.getPlayer().getPlayer(),
                            Instant.ofEpochMilli(voided.getPlayer().getSinceMs()));
            case TARGET_NOT_SET ->
                    throw new UnknownRecordException(
                            "voiding " + voided.getVoidingId() + " of an unknown target");
        };
    }

    /** A pool of a million games takes seconds: questions are answered from its old table. */
    private void settle() {
        for (String pool : book.stalePools()) {
            PoolTable table = book.refolded(pool);
            changing(() -> book.replace(table));
        }
        changing(book::settle);
    }

    private void changing(Runnable change) {
        lock.writeLock().lock();
        try {
            change.run();
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public void complete() {
        if (!isComplete()) {
            settle();
            progress.complete();
        }
    }

    /** Whether everything that was in the topic when this pod began has been taken. */
    public boolean isComplete() {
        return progress.isComplete();
    }

    /**
     * Waits until the record at an offset counts in what is answered.
     *
     * @return whether it does
     */
    boolean awaitRead(long offset, Duration patience) throws InterruptedException {
        return progress.await(offset, patience);
    }

    /** A player's rating in games of a rule set and a time control, rounded; 0: none. */
    public int of(String player, String ruleSet, String timeControl) {
        return RatedRule.pool(ruleSet, timeControl)
                .flatMap(pool -> ask(all -> all.pool(pool).flatMap(p -> p.standing(player))))
                .map(standing -> (int) Math.round(standing.rating().rating()))
                .orElse(0);
    }

    /**
     * Asks, while nothing changes. What is taken out must be values.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all results are read
     */
    public <T> T ask(Function<RatingBook, T> question) {
        progress.requireComplete("ratings");
        return read(question);
    }

    /** How many games have been read. */
    int games() {
        return read(RatingBook::games);
    }

    private <T> T read(Function<RatingBook, T> question) {
        lock.readLock().lock();
        try {
            return question.apply(book);
        } finally {
            lock.readLock().unlock();
        }
    }
}
