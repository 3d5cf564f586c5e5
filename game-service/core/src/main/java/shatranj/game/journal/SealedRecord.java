package shatranj.game.journal;

import java.util.Optional;
import shatranj.game.journal.v1.Record;

/**
 * A record that this pod wrote, beside the bytes that it wrote for it. Once they are acknowledged
 * the record is folded as it is, and need not be read from its own bytes (journal.md §2.2).
 */
public final class SealedRecord {
    private final Record record;
    private final byte[] value;

    private SealedRecord(Record record, byte[] value) {
        this.record = record;
        this.value = value;
    }

    /** Seals a record. */
    public static SealedRecord of(Record record) {
        return new SealedRecord(record, Envelope.seal(record));
    }

    Record record() {
        return record;
    }

    /** The Kafka value; not to be changed. */
    public byte[] value() {
        return value;
    }

    /** The record where the log has acknowledged it. */
    public LoggedRecord at(long offset, long appendTimeMs, String trace) {
        return new LoggedRecord(
                offset,
                appendTimeMs,
                new byte[0],
                value,
                trace,
                readsBack() ? Optional.of(this) : Optional.empty());
    }

    /**
     * Whether whoever reads the bytes certainly gets an equal record. One thing is lost in UTF-8:
     * half of a surrogate pair, as a client may send it, is written as a question mark. Where there
     * is none, nothing was lost; where there is one, the bytes are read like any other.
     */
    private boolean readsBack() {
        for (byte one : value) {
            if (one == '?') {
                return false;
            }
        }
        return true;
    }
}
