package shatranj.competition.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * The games of a pool in the order of the list, by which they are rated anew when some of them are
 * voided. They are kept in columns, some thirty bytes a game. Times are kept in milliseconds.
 */
final class RatedGames {
    private static final int FIRST_CAPACITY = 64;
    private static final double HALF = 0.5;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private int size;

    private int[] white = new int[FIRST_CAPACITY];
    private int[] black = new int[FIRST_CAPACITY];
    private byte[] halfPoints = new byte[FIRST_CAPACITY];
    private long[] endedAtMs = new long[FIRST_CAPACITY];

    /** How many voidings stand that have a game. */
    private short[] voidings = new short[FIRST_CAPACITY];

    int size() {
        return size;
    }

    /** Appends a game, whose index is the size before. */
    void add(RatingPool.Game game) {
        if (size == white.length) {
            int capacity = size + (size >> 1);
            white = Arrays.copyOf(white, capacity);
            black = Arrays.copyOf(black, capacity);
            halfPoints = Arrays.copyOf(halfPoints, capacity);
            endedAtMs = Arrays.copyOf(endedAtMs, capacity);
            voidings = Arrays.copyOf(voidings, capacity);
        }
        white[size] = number(game.white());
        black[size] = number(game.black());
        halfPoints[size] = (byte) Math.round(game.score() / HALF);
        endedAtMs[size] = game.endedAt().toEpochMilli();
        size++;
    }

    private int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        return names.size() - 1;
    }

    RatingPool.Game get(int index) {
        return new RatingPool.Game(
                names.get(white[index]),
                names.get(black[index]),
                HALF * halfPoints[index],
                Instant.ofEpochMilli(endedAtMs[index]));
    }

    boolean isVoid(int index) {
        return voidings[index] > 0;
    }

    /** A voiding has this game. */
    void voided(int index) {
        voidings[index]++;
    }

    /** A voiding that has this game was lifted. */
    void lifted(int index) {
        voidings[index]--;
    }

    /** The games of a player that ended at an instant or later. */
    void gamesOf(String player, Instant since, IntConsumer each) {
        Integer number = numbers.get(player);
        if (number == null) {
            return;
        }
        long sinceMs = since.toEpochMilli();
        for (int i = 0; i < size; i++) {
            if ((white[i] == number || black[i] == number) && endedAtMs[i] >= sinceMs) {
                each.accept(i);
            }
        }
    }
}
