package shatranj.trainer.fit;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import shatranj.engine.eval.Head;

/**
 * How many hundredths of a Baidaq, as a search tells them, stand for odds of e to 1: a number for
 * each head's count of men. A score promises less in an ending than before it; taught by one scale
 * for all, a network hands on to the next what its teacher promised too much.
 *
 * @param byHead a scale for each {@link Head}, those of the fewest men first
 */
public record Scales(List<Integer> byHead) {
    private static final int MOST = 10_000;

    /** Copies; one number for each head, 1 to 10,000. */
    public Scales {
        byHead = List.copyOf(byHead);
        if (byHead.size() != Head.COUNT) {
            throw new IllegalArgumentException(
                    "%d scales, expected one or %d".formatted(byHead.size(), Head.COUNT));
        }
        for (int scale : byHead) {
            if (scale < 1 || scale > MOST) {
                throw new IllegalArgumentException(
                        "scale %d, expected 1 to %d hundredths".formatted(scale, MOST));
            }
        }
    }

    /** The same for all. */
    public static Scales all(int scale) {
        return new Scales(Collections.nCopies(Head.COUNT, scale));
    }

    /**
     * Reads {@code 330}, the same for all, or eight numbers with commas between them.
     *
     * @throws IllegalArgumentException naming what cannot be read
     */
    public static Scales read(String text) {
        List<Integer> numbers = Arrays.stream(text.split(",", -1)).map(Scales::number).toList();
        return numbers.size() == 1 ? all(numbers.getFirst()) : new Scales(numbers);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("scale '" + text + "' is no number", e);
        }
    }

    /** The share of the point that a score promises with so many men on the board, 0 to 1. */
    double share(int score, int men) {
        return 1 / (1 + Math.exp(-(double) score / byHead.get(Head.of(men))));
    }
}
