package shatranj.game.keys;

import com.google.protobuf.ByteString;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.IntFunction;

/** Names for requests and guests. */
final class Requests {
    private static final int BYTES = 16;
    private static final int LETTERS = 36;

    private Requests() {}

    /**
     * What a request is known by; a player id holds no line feed, so no two run into each other.
     */
    static ByteString hash(String player, String key) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(
                                    ("token\n" + player + "\n" + key)
                                            .getBytes(StandardCharsets.UTF_8));
            return ByteString.copyFrom(hash, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Small letters and digits. */
    static String letters(IntFunction<byte[]> random, int count) {
        String drawn = new BigInteger(1, random.apply(count)).toString(LETTERS);
        return "0".repeat(Math.max(0, count - drawn.length()))
                + drawn.substring(Math.max(0, drawn.length() - count));
    }
}
