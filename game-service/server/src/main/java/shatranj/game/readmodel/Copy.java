package shatranj.game.readmodel;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** One partition of a table on this pod, for as long as one question takes. */
public interface Copy {
    /** The value of a key. */
    Optional<byte[]> get(byte[] key);

    /**
     * The entries from one key to another, the last one first.
     *
     * @param from included
     * @param to included
     */
    Entries backwards(byte[] from, byte[] to);

    /** To be closed after use. */
    interface Entries extends Iterator<Map.Entry<byte[], byte[]>>, AutoCloseable {
        @Override
        void close();
    }
}
