package shatranj.game.domain;

import java.nio.ByteBuffer;

/**
 * Names one command for ever: 16 bytes of a hash over what makes two requests the same, or random
 * ones.
 */
public record CommandId(long high, long low) {
    /** Length in bytes. */
    public static final int BYTES = 16;

    /** The id in 16 bytes, big-endian. */
    public static CommandId ofBytes(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a command id has 16 bytes, not " + bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new CommandId(buffer.getLong(), buffer.getLong());
    }

    /** The 16 bytes, big-endian. */
    public byte[] bytes() {
        return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }
}
