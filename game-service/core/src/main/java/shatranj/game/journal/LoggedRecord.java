package shatranj.game.journal;

import java.util.Optional;

/**
 * A record where the log has it.
 *
 * @param offset its place in the partition
 * @param appendTimeMs LogAppendTime: the broker's clock when it was appended
 * @param key the Kafka key, empty for none; not to be changed
 * @param value the whole Kafka value; not to be changed
 * @param trace the span in which it was appended, a {@code traceparent}; empty for none
 * @param own what this pod sealed into the value; empty for a record that was read
 */
@SuppressWarnings("ArrayRecordComponent") // a log holds bytes; nobody compares logged records
public record LoggedRecord(
        long offset,
        long appendTimeMs,
        byte[] key,
        byte[] value,
        String trace,
        Optional<SealedRecord> own) {
    public LoggedRecord {
        if (own.isPresent() && own.get().value() != value) {
            throw new IllegalArgumentException("these bytes are not what this pod sealed");
        }
    }

    /** A record that was read. */
    public LoggedRecord(long offset, long appendTimeMs, byte[] key, byte[] value, String trace) {
        this(offset, appendTimeMs, key, value, trace, Optional.empty());
    }

    /** A record of no trace. */
    public LoggedRecord(long offset, long appendTimeMs, byte[] key, byte[] value) {
        this(offset, appendTimeMs, key, value, "");
    }

    /** A record whose key nobody looks at. */
    public LoggedRecord(long offset, long appendTimeMs, byte[] value) {
        this(offset, appendTimeMs, new byte[0], value, "");
    }

    /** What is in the value: read from it, unless this pod has put it there. */
    Envelope.Opened open() {
        return own.map(sealed -> Envelope.known(sealed.record()))
                .orElseGet(() -> Envelope.open(value));
    }
}
