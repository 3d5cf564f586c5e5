package shatranj.game.domain;

import java.util.Optional;

/**
 * 128 bits as 22 characters of 0-9, A-Z, a-z: sorts like the bits, safe in a URL. In whole numbers
 * of the machine, for each request reads an id and each answer writes one.
 */
final class Base62 {
    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int RADIX = DIGITS.length();

    /** Digits split off in one division: the most whose power, and its product with 2^32, fit. */
    private static final int CHUNK = 5;

    private static final long CHUNK_RADIX = (long) RADIX * RADIX * RADIX * RADIX * RADIX;
    private static final long LIMB = 0xFFFF_FFFFL;

    private Base62() {}

    static String encode(GameId id) {
        long[] limbs = {id.high() >>> 32, id.high() & LIMB, id.low() >>> 32, id.low() & LIMB};
        char[] text = new char[GameId.TEXT_LENGTH];
        for (int end = text.length; end > 0; end -= CHUNK) {
            long chunk = divide(limbs);
            for (int i = end - 1; i >= Math.max(0, end - CHUNK); i--) {
                text[i] = DIGITS.charAt((int) (chunk % RADIX));
                chunk /= RADIX;
            }
        }
        return new String(text);
    }

    /** Divides a number of 32-bit limbs, the highest first, by the chunk's radix; the remainder. */
    private static long divide(long[] limbs) {
        long remainder = 0;
        for (int i = 0; i < limbs.length; i++) {
            long part = remainder << 32 | limbs[i];
            limbs[i] = part / CHUNK_RADIX;
            remainder = part % CHUNK_RADIX;
        }
        return remainder;
    }

    /** Nothing if the text has another length, another character, or names more than 128 bits. */
    static Optional<GameId> decode(String text) {
        if (text.length() != GameId.TEXT_LENGTH) {
            return Optional.empty();
        }
        long high = 0;
        long low = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = digit(text.charAt(i));
            if (digit < 0 || Math.unsignedMultiplyHigh(high, RADIX) != 0) {
                return Optional.empty();
            }
            long carry = Math.unsignedMultiplyHigh(low, RADIX);
            low = low * RADIX + digit;
            if (Long.compareUnsigned(low, digit) < 0) {
                carry++;
            }
            high = high * RADIX + carry;
            if (Long.compareUnsigned(high, carry) < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(new GameId(high, low));
    }

    private static int digit(char character) {
        if (character >= '0' && character <= '9') {
            return character - '0';
        }
        if (character >= 'A' && character <= 'Z') {
            return character - 'A' + 10;
        }
        if (character >= 'a' && character <= 'z') {
            return character - 'a' + 36;
        }
        return -1;
    }
}
