package shatranj.support.keys;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * A key as its owner holds it: a prefix that secret scanners know, 16 letters and digits that name
 * it, 32 that are the secret (190 bits), and 6 over everything before them, so that a mistyped key
 * and a scanner's find are told without asking anybody.
 *
 * @param text the whole key
 */
public record KeyText(String text) {
    /** Characters of an id. */
    public static final int ID = 16;

    private static final int SECRET = 32;
    private static final int CHECK = 6;
    private static final int PREFIX = 4;
    private static final BigInteger BASE = BigInteger.valueOf(62);
    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final Pattern SHAPE =
            Pattern.compile("sh[pg]_[0-9A-Za-z]{" + (ID + SECRET + CHECK) + "}");
    private static final Pattern ID_SHAPE = Pattern.compile("[0-9A-Za-z]{" + ID + "}");

    /** Whose key it is. */
    public enum Kind {
        /** A player's. */
        PERSONAL("shp_"),
        /** A guest's. */
        GUEST("shg_");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /**
     * A new key.
     *
     * @param random gives so many random bytes
     */
    public static KeyText draw(Kind kind, IntFunction<byte[]> random) {
        String body = kind.prefix + letters(random, ID) + letters(random, SECRET);
        return new KeyText(body + check(body));
    }

    /** Whether a token claims to be one of ours: no JWT looks like it. */
    public static boolean isMeant(String token) {
        return token.startsWith(Kind.PERSONAL.prefix) || token.startsWith(Kind.GUEST.prefix);
    }

    /** The key that a token is, if its letters are in order. */
    public static Optional<KeyText> parse(String token) {
        if (!SHAPE.matcher(token).matches()) {
            return Optional.empty();
        }
        int body = token.length() - CHECK;
        return check(token.substring(0, body)).equals(token.substring(body))
                ? Optional.of(new KeyText(token))
                : Optional.empty();
    }

    /** Whether a text may be the id of a key. */
    public static boolean isId(String text) {
        return ID_SHAPE.matcher(text).matches();
    }

    /** Names the key; no secret. */
    public String id() {
        return text.substring(PREFIX, PREFIX + ID);
    }

    /** SHA-256 of the text. The secret is as long as the hash is strong, so no salt is needed. */
    public byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Nothing of the secret gets into a log. */
    @Override
    public String toString() {
        return "KeyText[" + id() + "]";
    }

    /** 62 does not divide 256: a byte for each letter and one in reserve makes the bias nothing. */
    private static String letters(IntFunction<byte[]> random, int count) {
        return written(new BigInteger(1, random.apply(count + 1)), count);
    }

    private static String check(String body) {
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        return written(BigInteger.valueOf(crc.getValue()), CHECK);
    }

    private static String written(BigInteger number, int digits) {
        StringBuilder text = new StringBuilder(digits);
        BigInteger rest = number;
        for (int i = 0; i < digits; i++) {
            BigInteger[] divided = rest.divideAndRemainder(BASE);
            text.append(DIGITS.charAt(divided[1].intValue()));
            rest = divided[0];
        }
        return text.toString();
    }
}
