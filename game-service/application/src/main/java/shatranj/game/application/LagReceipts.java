package shatranj.game.application;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Probes and receipts of lag, signed so that nothing has to be kept (ADR 10). A probe is an instant
 * of one pod's clock and of use to that pod alone; a receipt is a measurement, good at every pod
 * that knows the key. Both belong to one player, whose id is signed and not written.
 */
final class LagReceipts {
    /** An echo that takes longer measures a client that waited, not a line. */
    static final Duration PROBE = Duration.ofSeconds(10);

    /** How long a measurement counts. */
    static final Duration RECEIPT = Duration.ofSeconds(60);

    /** Longer texts are none of ours. */
    static final int MOST_CHARACTERS = 64;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 16;

    private final SecretKeySpec ownKey;
    private final SecretKeySpec sharedKey;

    /**
     * @param ownKey of this pod alone, for probes
     * @param sharedKey of all pods, for receipts
     */
    LagReceipts(byte[] ownKey, byte[] sharedKey) {
        this.ownKey = new SecretKeySpec(ownKey, ALGORITHM);
        this.sharedKey = new SecretKeySpec(sharedKey, ALGORITHM);
    }

    /** A round trip, and until when its receipt counts. */
    record Measured(String receipt, long roundTripMs, Instant expiresAt) {}

    /** A probe that leaves now. */
    String probe(String player, Instant now) {
        return text(ownKey, player, ByteBuffer.allocate(Long.BYTES).putLong(now.toEpochMilli()));
    }

    /** What a probe that came back measures; empty if it is too old, or not this pod's. */
    Optional<Measured> measured(String player, String probe, Instant back) {
        return content(ownKey, player, probe, Long.BYTES)
                .map(sent -> back.toEpochMilli() - sent.getLong())
                .filter(ms -> ms >= 0 && ms <= PROBE.toMillis())
                .map(ms -> receipt(player, ms, back.plus(RECEIPT)));
    }

    private Measured receipt(String player, long roundTripMs, Instant expiresAt) {
        ByteBuffer content =
                ByteBuffer.allocate(2 * Long.BYTES)
                        .putLong(roundTripMs)
                        .putLong(expiresAt.toEpochMilli());
        return new Measured(text(sharedKey, player, content), roundTripMs, expiresAt);
    }

    /** The milliseconds of a receipt; empty where it is no receipt of this player's, or too old. */
    OptionalLong lagMs(String player, String receipt, Instant now) {
        Optional<ByteBuffer> content = content(sharedKey, player, receipt, 2 * Long.BYTES);
        return content.isPresent() && content.get().getLong(Long.BYTES) > now.toEpochMilli()
                ? OptionalLong.of(content.get().getLong(0))
                : OptionalLong.empty();
    }

    private static String text(SecretKeySpec key, String player, ByteBuffer content) {
        byte[] bytes = Arrays.copyOf(content.array(), content.capacity() + SIGNATURE_BYTES);
        System.arraycopy(
                signature(key, player, content.array()),
                0,
                bytes,
                content.capacity(),
                SIGNATURE_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static Optional<ByteBuffer> content(
            SecretKeySpec key, String player, String text, int length) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
        if (bytes.length != length + SIGNATURE_BYTES) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOf(bytes, length);
        byte[] signature = Arrays.copyOfRange(bytes, length, bytes.length);
        return MessageDigest.isEqual(signature, signature(key, player, content))
                ? Optional.of(ByteBuffer.wrap(content))
                : Optional.empty();
    }

    private static byte[] signature(SecretKeySpec key, String player, byte[] content) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(content);
            return Arrays.copyOf(
                    mac.doFinal(player.getBytes(StandardCharsets.UTF_8)), SIGNATURE_BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
