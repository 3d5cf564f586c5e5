package shatranj.analysis.server.explorer.index;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * Keys on disk. All that is known of a position under a rule set begins with the same bytes:
 *
 * <pre>
 * rule set  its name in ASCII and a zero byte
 * position  1 byte   the side to move: 0 White, 1 Black
 *           8 bytes  the occupied squares
 *           4 bits   for each man in the order of the squares: role, and 8 for Black
 * </pre>
 *
 * The men are as many as the squares, so no position's bytes begin another's. It is not a hash: two
 * positions never share a key.
 */
final class IndexKeys {
    private static final int MOST_POSITION = 1 + Long.BYTES + 32;
    private static final int BLACK = 8;

    /** Every class that a game can have, and none. */
    static final List<Optional<TimeClass>> TIME_CLASSES =
            Stream.concat(
                            Stream.of(Optional.<TimeClass>empty()),
                            Stream.of(TimeClass.values()).map(Optional::of))
                    .toList();

    private IndexKeys() {}

    /** The beginning of all keys of a rule set. */
    static byte[] ruleSet(String name) {
        return (name + '\0').getBytes(StandardCharsets.US_ASCII);
    }

    static byte[] position(String ruleSet, Position position) {
        byte[] name = ruleSet(ruleSet);
        ByteBuffer key = ByteBuffer.allocate(name.length + MOST_POSITION);
        key.put(name).put((byte) position.side()).putLong(position.occupied());
        boolean even = true;
        int pair = 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int man =
                    position.roleAt(square) | (Bitboard.has(position.black(), square) ? BLACK : 0);
            if (even) {
                pair = man << 4;
            } else {
                key.put((byte) (pair | man));
            }
            even = !even;
        }
        if (!even) {
            key.put((byte) pair);
        }
        return written(key);
    }

    /** The counts of a position, or of a rule set, in one class and month. */
    static byte[] count(byte[] position, Optional<TimeClass> timeClass, YearMonth month) {
        return ByteBuffer.allocate(position.length + 3)
                .put(position)
                .put((byte) number(timeClass))
                .putShort((short) (month.getYear() * 12 + month.getMonthValue() - 1))
                .array();
    }

    /** The class in the key of counts. */
    static Optional<TimeClass> timeClass(byte[] key, int position) {
        return timeClass(key[position]);
    }

    /** The month in the key of counts. */
    static YearMonth month(byte[] key, int position) {
        int months = ByteBuffer.wrap(key).getShort(position + 1) & 0xFFFF;
        return YearMonth.of(months / 12, months % 12 + 1);
    }

    /** What the keys of games with the position begin with, all of one class; a place follows. */
    static byte[] recent(byte[] position, Optional<TimeClass> timeClass) {
        return ByteBuffer.allocate(position.length + 1)
                .put(position)
                .put((byte) number(timeClass))
                .array();
    }

    /** The first key after all that begin with these bytes, the last of which is not 255. */
    static byte[] after(byte[] prefix) {
        byte[] next = prefix.clone();
        int last = next.length - 1;
        while (next[last] == (byte) 0xFF) {
            next[last--] = 0;
        }
        next[last]++;
        return next;
    }

    static int number(Optional<TimeClass> timeClass) {
        return timeClass
                .map(known ->
                        switch (known) {
                            case BLITZ -> 1;
                            case RAPID -> 2;
                            case CLASSICAL -> 3;
                            case CORRESPONDENCE -> 4;
                        })
                .orElse(0);
    }

    static Optional<TimeClass> timeClass(int number) {
        return switch (number) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(TimeClass.BLITZ);
            case 2 -> Optional.of(TimeClass.RAPID);
            case 3 -> Optional.of(TimeClass.CLASSICAL);
            case 4 -> Optional.of(TimeClass.CORRESPONDENCE);
            default -> throw new IllegalStateException("no time class has the number " + number);
        };
    }

    private static byte[] written(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.position()];
        buffer.flip().get(bytes);
        return bytes;
    }
}
