package shatranj.game.api.internal;

import java.time.DateTimeException;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * What another service asks is made of ids, partitions and instants as the domain reads them. Where
 * they are none the fault is the asker's, whatever release it is.
 */
final class Readable {
    private static final Logger LOG = Logger.getLogger(Readable.class);

    private Readable() {}

    /**
     * Begins to answer.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static <T> T begun(Supplier<T> answer) {
        try {
            return answer.get();
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            LOG.warn("A service asked what cannot be read", e);
            throw Problem.of(ErrorCode.MALFORMED_REQUEST, String.valueOf(e.getMessage()))
                    .asException();
        }
    }
}
