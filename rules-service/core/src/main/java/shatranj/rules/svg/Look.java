package shatranj.rules.svg;

import java.util.Map;
import java.util.Optional;
import shatranj.rules.board.Color;

/**
 * How a picture is to look, whatever it shows.
 *
 * @param bottom the side that sits below
 * @param board how its squares are told apart
 * @param coordinates whether files and ranks are named at the edge
 * @param size width and height in pixels, {@value #SMALLEST} to {@value #LARGEST}
 */
public record Look(
        Color bottom, Theme theme, Squares board, Men men, boolean coordinates, int size) {
    /** Pixels: squares of 11. */
    public static final int SMALLEST = 100;

    /** Pixels. */
    public static final int LARGEST = 4_000;

    /** White below, light, checkered, carved men, coordinates, squares of 45 pixels. */
    public static final Look USUAL =
            new Look(Color.WHITE, Theme.LIGHT, Squares.CHECKERED, Men.CARVED, true, 400);

    /** Refuses a size out of bounds. */
    public Look {
        if (size < SMALLEST || size > LARGEST) {
            throw new IllegalArgumentException("size %d, expected %s".formatted(size, sizes()));
        }
    }

    /** What words mean. */
    public sealed interface Reading {}

    /** A look. */
    public record Valid(Look look) implements Reading {}

    /** A word that means nothing, and what was expected instead. */
    public record Invalid(String name, String word, String expected) implements Reading {}

    /**
     * Reads {@code orientation} white or black, {@code theme} light or dark, {@code board}
     * checkered or plain, {@code men} carved or chess, {@code coordinates} true or false, {@code
     * size} in pixels; what is not there is as {@linkplain #USUAL usual}. Other names are not
     * looked at.
     */
    public static Reading read(Map<String, String> words) {
        Color bottom = "black".equals(words.get("orientation")) ? Color.BLACK : Color.WHITE;
        Theme theme = "dark".equals(words.get("theme")) ? Theme.DARK : Theme.LIGHT;
        Squares board = "plain".equals(words.get("board")) ? Squares.PLAIN : Squares.CHECKERED;
        Men men = "chess".equals(words.get("men")) ? Men.CHESS : Men.CARVED;
        boolean coordinates = !"false".equals(words.get("coordinates"));
        return wrong(words, "orientation", "white|black", "white or black")
                .or(() -> wrong(words, "theme", "light|dark", "light or dark"))
                .or(() -> wrong(words, "board", "checkered|plain", "checkered or plain"))
                .or(() -> wrong(words, "men", "carved|chess", "carved or chess"))
                .or(() -> wrong(words, "coordinates", "true|false", "true or false"))
                .or(() -> wrong(words, "size", "[1-9][0-9]{2,3}", sizes()))
                .or(() -> tooLarge(words))
                .<Reading>map(invalid -> invalid)
                .orElseGet(() ->
                        new Valid(new Look(bottom, theme, board, men, coordinates, size(words))));
    }

    private static Optional<Invalid> wrong(
            Map<String, String> words, String name, String pattern, String expected) {
        return Optional.ofNullable(words.get(name))
                .filter(word -> !word.matches(pattern))
                .map(word -> new Invalid(name, word, expected));
    }

    private static Optional<Invalid> tooLarge(Map<String, String> words) {
        return size(words) <= LARGEST
                ? Optional.empty()
                : Optional.of(new Invalid("size", String.valueOf(size(words)), sizes()));
    }

    private static int size(Map<String, String> words) {
        return Optional.ofNullable(words.get("size")).map(Integer::parseInt).orElse(USUAL.size);
    }

    private static String sizes() {
        return "a whole number of pixels from %d to %d".formatted(SMALLEST, LARGEST);
    }
}
