package shatranj.game.domain;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The name of a game: a 16-bit UTC day (days since the epoch) and 112 bits of hash. Whatever must
 * find the game that a retried creation made, also across midnight, goes by the 112 bits alone:
 * {@link #key()} and {@link #partition}.
 *
 * @param high the day in the upper 16 bits, 48 bits of hash below
 * @param low 64 bits of hash
 */
public record GameId(long high, long low) implements Comparable<GameId> {
    /** Length in bytes. */
    public static final int BYTES = 16;

    /** Length of the text form. */
    public static final int TEXT_LENGTH = 22;

    private static final long HASH_BITS_OF_HIGH = 0xFFFF_FFFF_FFFFL;
    private static final int MAX_DAY = 0xFFFF;

    /** The 112 bits that identify a game whatever its day. */
    public record Key(long high, long low) {}

    /**
     * An id of a day and a hash.
     *
     * @param day days since the epoch, 0 to 65535
     * @param hash at least 14 bytes, of which the first 14 count
     */
    public static GameId of(int day, byte[] hash) {
        if (day < 0 || day > MAX_DAY) {
            throw new IllegalArgumentException("day " + day + " does not fit 16 bits");
        }
        ByteBuffer bytes = ByteBuffer.allocate(BYTES).putShort((short) day).put(hash, 0, BYTES - 2);
        return ofBytes(bytes.array());
    }

    /** The id in 16 bytes, big-endian. */
    public static GameId ofBytes(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a game id has 16 bytes, not " + bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new GameId(buffer.getLong(), buffer.getLong());
    }

    /** The id that a text names, if it names one. */
    public static Optional<GameId> parse(String text) {
        return Base62.decode(text);
    }

    /** The 16 bytes, big-endian. */
    public byte[] bytes() {
        return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }

    /** Days since the epoch on which the game was created. */
    public int day() {
        return (int) (high >>> 48);
    }

    /** What the fold's table is keyed by. */
    public Key key() {
        return new Key(high & HASH_BITS_OF_HIGH, low);
    }

    /** The partition of this game in every game topic of so many partitions. */
    public int partition(int partitions) {
        return Math.floorMod(low, partitions);
    }

    /** In the order of the bytes, which is that of the texts. */
    @Override
    public int compareTo(GameId other) {
        int days = Long.compareUnsigned(high, other.high);
        return days != 0 ? days : Long.compareUnsigned(low, other.low);
    }

    /** 22 characters of base 62, the text form. */
    @Override
    public String toString() {
        return Base62.encode(this);
    }
}
