package shatranj.support.ids;

import java.math.BigInteger;

/** The text of 16 bytes: 22 characters of base 62. */
public final class Base62 {
    private static final int LENGTH = 22;
    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private Base62() {}

    public static String text(byte[] id) {
        BigInteger radix = BigInteger.valueOf(DIGITS.length());
        BigInteger rest = new BigInteger(1, id);
        StringBuilder text = new StringBuilder();
        while (text.length() < LENGTH) {
            text.append(DIGITS.charAt(rest.mod(radix).intValue()));
            rest = rest.divide(radix);
        }
        return text.reverse().toString();
    }
}
