package shatranj.game.journal;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;

/**
 * The Kafka value of a record, frozen for ever: 4 bytes of magic, 2 of schema number, 4 of payload
 * length, 4 of CRC32C over all that precedes it and the payload; then the payload, a protobuf
 * {@link Record}. Numbers are big-endian.
 */
public final class Envelope {
    private static final int MAGIC = 0x5368_4A6C; // "ShJl"
    private static final int CHECKED_HEADER = 10;
    private static final int HEADER = CHECKED_HEADER + Integer.BYTES;

    private Envelope() {}

    /** What a Kafka value turned out to be. */
    public sealed interface Opened {
        /** A record that this code understands. */
        record Known(Record record) implements Opened {}

        /** Not a record, for this and every other version of the code: never a fact. */
        record Unreadable(String why) implements Opened {}

        /**
         * A sound record of a later version of the code. It may be a fact: it must not be skipped.
         */
        record Unknown(String why) implements Opened {}
    }

    /** The Kafka value of a record. */
    public static byte[] seal(Record record) {
        return seal(Schema.of(record).number(), record.toByteArray());
    }

    static byte[] seal(int schema, byte[] payload) {
        ByteBuffer value = ByteBuffer.allocate(HEADER + payload.length);
        value.putInt(MAGIC).putShort((short) schema).putInt(payload.length);
        value.putInt(checksum(value.array(), payload, 0, payload.length)).put(payload);
        return value.array();
    }

    /** Reads a Kafka value. Never throws: anything at all may lie in a log. */
    public static Opened open(byte[] value) {
        return open(value, Schema.NEWEST);
    }

    /** Reads it as code does that knows no newer schema than this. */
    public static Opened open(byte[] value, Schema newest) {
        if (value.length < HEADER) {
            return new Opened.Unreadable(value.length + " bytes are too few for an envelope");
        }
        ByteBuffer buffer = ByteBuffer.wrap(value);
        int magic = buffer.getInt();
        int schema = Short.toUnsignedInt(buffer.getShort());
        int length = buffer.getInt();
        int crc = buffer.getInt();
        if (magic != MAGIC) {
            return new Opened.Unreadable("the magic number is " + Integer.toHexString(magic));
        }
        if (length != value.length - HEADER) {
            return new Opened.Unreadable(
                    "the length is given as " + length + " but is " + (value.length - HEADER));
        }
        if (crc != checksum(value, value, HEADER, length)) {
            return new Opened.Unreadable("the checksum does not fit");
        }
        if (schema < Schema.ONE.number() || schema > newest.number()) {
            return new Opened.Unknown(
                    "schema " + schema + " (this code knows 1 to " + newest.number() + ")");
        }
        return parse(buffer);
    }

    private static Opened parse(ByteBuffer payload) {
        try {
            return known(Record.parseFrom(payload));
        } catch (InvalidProtocolBufferException e) {
            // The checksum says that somebody meant to write this.
            return new Opened.Unknown("a payload that is no Record: " + e.getMessage());
        }
    }

    /** Whether this code understands all of a record. */
    static Opened known(Record record) {
        return switch (record.getKindCase()) {
            case DECISION ->
                    record.getDecision().getEventsList().stream().anyMatch(Envelope::isUnknown)
                            ? new Opened.Unknown("a decision with an unknown event")
                            : new Opened.Known(record);
            case HEARTBEAT, BARRIER -> new Opened.Known(record);
            case KIND_NOT_SET -> new Opened.Unknown("an unknown kind of record");
        };
    }

    private static boolean isUnknown(Event event) {
        return event.getEventCase() == Event.EventCase.EVENT_NOT_SET;
    }

    private static int checksum(byte[] header, byte[] payload, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, CHECKED_HEADER);
        crc.update(payload, from, length);
        return (int) crc.getValue();
    }
}
