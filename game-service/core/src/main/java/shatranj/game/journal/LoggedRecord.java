package shatranj.game.journal;

/**
 * A record where the log has it.
 *
 * @param offset its place in the partition
 * @param appendTimeMs LogAppendTime: the broker's clock when it was appended
 * @param key the Kafka key, empty for none; not to be changed
 * @param value the whole Kafka value; not to be changed
 * @param trace the span in which it was appended, a {@code traceparent}; empty for none
 */
@SuppressWarnings("ArrayRecordComponent") // a log holds bytes; nobody compares logged records
public record LoggedRecord(long offset, long appendTimeMs, byte[] key, byte[] value, String trace) {
    /** A record of no trace. */
    public LoggedRecord(long offset, long appendTimeMs, byte[] key, byte[] value) {
        this(offset, appendTimeMs, key, value, "");
    }

    /** A record whose key nobody looks at. */
    public LoggedRecord(long offset, long appendTimeMs, byte[] value) {
        this(offset, appendTimeMs, new byte[0], value, "");
    }
}
