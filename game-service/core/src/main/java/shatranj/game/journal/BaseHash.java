package shatranj.game.journal;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The hash by which a record names its predecessor. */
public final class BaseHash {
    /** The base of a game's first record. */
    public static final long NONE = 0;

    private BaseHash() {}

    /** The first 8 bytes of SHA-256 over a whole Kafka value, as a big-endian number. */
    public static long of(byte[] value) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(value)).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
