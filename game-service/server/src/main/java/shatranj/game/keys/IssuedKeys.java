package shatranj.game.keys;

import java.time.Duration;
import java.time.Instant;
import shatranj.game.application.BlockingGames;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRecords;
import shatranj.support.keys.KeyRing;
import shatranj.support.keys.PersonalKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** The keys that stand, in the log and in the book that is read from it. */
final class IssuedKeys {
    private static final Duration READING = Duration.ofSeconds(2);
    private static final Duration APPENDING = Duration.ofSeconds(3);
    private static final int FORGOTTEN_AT_ONCE = 10;
    private static final byte[] DELETED = new byte[0];

    private final KeyRing ring;
    private final KeyLog log;
    private final int most;

    /**
     * @param most keys that may stand at a time, of all players together
     */
    IssuedKeys(KeyRing ring, KeyLog log, int most) {
        this.ring = ring;
        this.log = log;
        this.most = most;
    }

    /** What was read. */
    KeyBook book() {
        return ring.book();
    }

    /** Writes a new key; the book has it afterwards, if the log can be read. */
    void add(PersonalKey key) {
        write(KeyRecords.issuedKey(key.id()), KeyRecords.issued(key));
        ring.catchUp(READING);
    }

    /** The issued record goes only after the revocation is in the log. */
    void end(PersonalKey key) {
        write(KeyRecords.revokedKey(key.id()), KeyRecords.revoked(key.player()));
        log.append(KeyRecords.issuedKey(key.id()), DELETED);
        ring.catchUp(READING);
    }

    private void write(byte[] key, byte[] value) {
        switch (BlockingGames.await(log.append(key, value), APPENDING, ErrorCode.OUTCOME_UNKNOWN)) {
            case Appended.Acked acked -> {}
            case Appended.NotSent(String why) ->
                    throw Problem.of(
                                    ErrorCode.UNAVAILABLE,
                                    "Keys cannot be written at the moment: " + why)
                            .asException();
            case Appended.Unknown(String why) ->
                    throw Problem.of(
                                    ErrorCode.OUTCOME_UNKNOWN, "The log did not confirm it: " + why)
                            .asException();
        }
    }

    /**
     * Reads the log to its end.
     *
     * @throws ProblemException UNAVAILABLE
     */
    void catchUp() {
        if (!ring.catchUp(READING)) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "Keys cannot be read at the moment")
                    .after(Duration.ofSeconds(1))
                    .asException();
        }
    }

    /** Every service holds all keys in memory. */
    void refuseIfFull() {
        if (ring.book().size() >= most) {
            throw Problem.of(ErrorCode.RATE_LIMITED, "This server takes no more keys")
                    .after(Duration.ofHours(1))
                    .asException();
        }
    }

    /** Each new guest takes some who left along, so that the topic does not grow for ever. */
    void forgetGuests(Instant now) {
        ring.book().all().stream()
                .filter(key -> key.isExpired(now))
                .limit(FORGOTTEN_AT_ONCE)
                .forEach(key -> log.append(KeyRecords.issuedKey(key.id()), DELETED));
    }
}
