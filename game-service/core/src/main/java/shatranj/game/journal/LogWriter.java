package shatranj.game.journal;

import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;

/** Appends to the log. */
public interface LogWriter {
    /**
     * Appends a value. Returns at once; the stage never fails. Appends of one writer to one
     * partition that succeed at the first try are in the order of the calls.
     *
     * @param key the Kafka key; empty for none
     * @param value empty to take the key out of a compacted topic
     */
    CompletionStage<Appended> append(int partition, byte[] key, byte[] value);

    /** What is known of an append. */
    sealed interface Appended {
        /**
         * It is in the log.
         *
         * @param offset where, if the broker said so
         * @param appendTimeMs LogAppendTime, likewise
         */
        record Acked(OptionalLong offset, OptionalLong appendTimeMs) implements Appended {
            /** An ack that says everything. */
            public static Acked at(long offset, long appendTimeMs) {
                return new Acked(OptionalLong.of(offset), OptionalLong.of(appendTimeMs));
            }
        }

        /** It was never sent and will not be. */
        record NotSent(String why) implements Appended {}

        /** It may be in the log, or land there later, or never. */
        record Unknown(String why) implements Appended {}
    }
}
