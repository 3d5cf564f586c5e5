package shatranj.engine.eval;

/** Big-endian numbers in an array of bytes, one after another. */
final class Bytes {
    private final byte[] bytes;
    private int at;

    Bytes(byte[] bytes) {
        this(bytes, 0);
    }

    Bytes(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** The next number of so many bytes; what is missing at the end reads as 0. */
    long number(int size) {
        long number = 0;
        for (int i = 0; i < size; i++, at++) {
            number = number << 8 | (at < bytes.length ? bytes[at] & 0xFF : 0);
        }
        return number;
    }

    /** Numbers of 16 bits. */
    int[] shorts(int count) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (short) number(2);
        }
        return numbers;
    }

    void put(long number, int size) {
        for (int i = size - 1; i >= 0; i--) {
            bytes[at++] = (byte) (number >>> 8 * i);
        }
    }

    /** Numbers of 16 bits. */
    void put(int[] numbers) {
        for (int number : numbers) {
            put(number, 2);
        }
    }

    /** The first bytes as letters, what is no letter as a dot. */
    static String text(byte[] bytes, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(most, bytes.length); i++) {
            text.append(bytes[i] > ' ' && bytes[i] < 127 ? (char) bytes[i] : '.');
        }
        return text.isEmpty() ? "nothing" : text.toString();
    }
}
