package shatranj.rules.pgn;

/**
 * Where something stands in a text.
 *
 * @param line from 1
 * @param column from 1, in characters
 */
public record Place(int line, int column) {
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
