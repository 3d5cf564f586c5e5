package shatranj.webhook.server.sending;

import java.time.Duration;
import java.util.Optional;

/** What came of a request. */
public sealed interface Answer {
    /**
     * The receiver answered.
     *
     * @param retryAfter how long it asks to wait
     */
    record Status(int code, Optional<Duration> retryAfter) implements Answer {
        private static final int GONE = 410;

        /** Whether it took the event: a redirect is followed by nobody, and did not. */
        public boolean isTaken() {
            return code / 100 == 2;
        }

        /** Whether it wants no more. */
        public boolean isGone() {
            return code == GONE;
        }
    }

    /**
     * There was no answer.
     *
     * @param reason a word for the owner
     */
    record None(Reason reason) implements Answer {}

    /** Why there was no answer. The words are public. */
    enum Reason {
        /** The host is unknown, or leads to an address that is not connected to. */
        ADDRESS_REFUSED,
        /** Nobody listens, the connection broke, or the certificate does not fit. */
        CONNECTION_FAILED,
        /** It took too long. */
        TIMED_OUT
    }
}
