package shatranj.support.topics;

import java.time.Duration;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.topics.KafkaLog.NotKeptException;

/**
 * Appends a record, and returns when this pod has folded it: whoever is answered then is told what
 * the record has done.
 */
public final class ReadYourWrites {
    private ReadYourWrites() {}

    /** Appends it. */
    @FunctionalInterface
    public interface Append {
        /**
         * Returns when it is kept.
         *
         * @return its offset
         */
        long append() throws InterruptedException, NotKeptException;
    }

    /** Waits for it. */
    @FunctionalInterface
    public interface Read {
        /**
         * Waits until an offset has been folded.
         *
         * @return whether it has
         */
        boolean await(long offset, Duration patience) throws InterruptedException;
    }

    /**
     * Appends a record and waits until it has been folded.
     *
     * @throws ProblemException OUTCOME_UNKNOWN
     */
    public static void write(Append append, Read read, Duration patience) {
        try {
            if (!read.await(append.append(), patience)) {
                throw unknown("It is kept, and is not read yet");
            }
        } catch (NotKeptException e) {
            throw unknown("It may not be kept: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown("This pod is shutting down");
        }
    }

    private static ProblemException unknown(String detail) {
        return Problem.of(ErrorCode.OUTCOME_UNKNOWN, detail).asException();
    }
}
