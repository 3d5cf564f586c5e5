package shatranj.analysis.server.explorer;

import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * What a search wants to know of a game beside its opening.
 *
 * @param plies how many were played, without those taken back
 * @param reason why it was over, as in {@code CHECKMATE}
 * @param setup the name of the array that it began from, or {@code fen}
 * @param material what stood at the end, as {@link Material} writes it
 * @param fen the last position, in the letters of the Laws
 */
public record Ending(int plies, String reason, String setup, String material, String fen) {
    /** The ending of a game whose last position is known. */
    public static Ending of(int plies, String reason, String setup, Position last) {
        return new Ending(plies, reason, setup, Material.of(last), Fen.write(last));
    }
}
