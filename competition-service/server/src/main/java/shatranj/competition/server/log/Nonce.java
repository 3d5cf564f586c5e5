package shatranj.competition.server.log;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.UUID;

/** By which a writer knows its own record among those that others wrote at the same time. */
public final class Nonce {
    private Nonce() {}

    /** Another one: 16 bytes. */
    public static ByteString next() {
        UUID random = UUID.randomUUID();
        return ByteString.copyFrom(
                ByteBuffer.allocate(2 * Long.BYTES)
                        .putLong(random.getMostSignificantBits())
                        .putLong(random.getLeastSignificantBits())
                        .flip());
    }
}
