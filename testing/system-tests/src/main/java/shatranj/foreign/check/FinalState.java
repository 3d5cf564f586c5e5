package shatranj.foreign.check;

/**
 * The last state of a game.
 *
 * @param moves in coordinates, separated by spaces
 * @param status a word that is not {@code started}
 * @param winner {@code white}, {@code black} or nothing
 */
public record FinalState(String moves, String status, String winner) {
    /** The same with the moves only counted. */
    @Override
    public String toString() {
        long plies = moves.isEmpty() ? 0 : moves.chars().filter(c -> c == ' ').count() + 1;
        return status + (winner.isEmpty() ? "" : " for " + winner) + " after " + plies + " plies";
    }
}
