package shatranj.support.ids;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.UUID;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * What a request is known by when it comes again.
 *
 * @param key of the caller and the Idempotency-Key
 * @param hash of what is asked: the same key with another one is refused
 */
public record RequestKey(ByteString key, ByteString hash) {
    private static final int ID_BYTES = 16;

    /** The key of a request. */
    public static RequestKey of(String caller, String idempotencyKey, String request) {
        return new RequestKey(
                ByteString.copyFrom(hash(caller + "\n" + idempotencyKey)),
                ByteString.copyFrom(hash(request)));
    }

    /** The id of what a creation with this key makes, whenever and wherever. */
    public String id() {
        return id(key.toByteArray());
    }

    /** The refusal of a key that stands for another request. */
    public static ProblemException reused() {
        return Problem.of(
                        ErrorCode.KEY_REUSED,
                        "Another request with this Idempotency-Key was carried out")
                .asException();
    }

    /** An id for a creation without a key. */
    public static String anyId() {
        return id(hash(UUID.randomUUID().toString()));
    }

    private static String id(byte[] hash) {
        return Base62.text(Arrays.copyOf(hash, ID_BYTES));
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
