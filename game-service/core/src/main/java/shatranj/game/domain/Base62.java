package shatranj.game.domain;

import java.math.BigInteger;
import java.util.Optional;

/** 16 bytes as 22 characters of 0-9, A-Z, a-z: sorts like the bytes, safe in a URL. */
final class Base62 {
    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final BigInteger RADIX = BigInteger.valueOf(DIGITS.length());
    private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(128);

    private Base62() {}

    static String encode(byte[] bytes) {
        char[] text = new char[GameId.TEXT_LENGTH];
        BigInteger rest = new BigInteger(1, bytes);
        for (int i = text.length - 1; i >= 0; i--) {
            BigInteger[] step = rest.divideAndRemainder(RADIX);
            text[i] = DIGITS.charAt(step[1].intValue());
            rest = step[0];
        }
        return new String(text);
    }

    static Optional<byte[]> decode(String text) {
        if (text.length() != GameId.TEXT_LENGTH) {
            return Optional.empty();
        }
        BigInteger value = BigInteger.ZERO;
        for (int i = 0; i < text.length(); i++) {
            int digit = DIGITS.indexOf(text.charAt(i));
            if (digit < 0) {
                return Optional.empty();
            }
            value = value.multiply(RADIX).add(BigInteger.valueOf(digit));
        }
        if (value.compareTo(LIMIT) >= 0) {
            return Optional.empty();
        }
        byte[] bytes = new byte[GameId.BYTES];
        byte[] digits = value.toByteArray();
        int length = Math.min(digits.length, bytes.length);
        System.arraycopy(digits, digits.length - length, bytes, bytes.length - length, length);
        return Optional.of(bytes);
    }
}
