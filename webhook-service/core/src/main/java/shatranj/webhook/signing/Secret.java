package shatranj.webhook.signing;

import java.util.Arrays;
import java.util.Base64;

/** A key that deliveries to one endpoint are signed with, and that its owner knows. */
public final class Secret {
    /** By which everybody sees what the text is. */
    public static final String PREFIX = "whsec_";

    /** Bytes that the specification asks for at least and at most. */
    private static final int LEAST = 24;

    private static final int MOST = 64;

    private final byte[] key;

    private Secret(byte[] key) {
        this.key = key;
    }

    /**
     * A secret.
     *
     * @param key 24 to 64 bytes
     */
    public static Secret of(byte[] key) {
        if (key.length < LEAST || key.length > MOST) {
            throw new IllegalArgumentException(
                    "a secret of " + key.length + " bytes; expected 24 to 64");
        }
        return new Secret(key.clone());
    }

    /**
     * A secret from its text.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Secret parse(String text) {
        String base64 = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : text;
        return of(Base64.getDecoder().decode(base64));
    }

    /** The text that the owner is given: {@code whsec_} and the key in base 64. */
    public String text() {
        return PREFIX + Base64.getEncoder().encodeToString(key);
    }

    /** The key itself. */
    public byte[] key() {
        return key.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && Arrays.equals(key, secret.key);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(key);
    }

    /** Does not show what must stay secret. */
    @Override
    public String toString() {
        return PREFIX + "…";
    }
}
