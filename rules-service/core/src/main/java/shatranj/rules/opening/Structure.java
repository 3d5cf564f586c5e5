package shatranj.rules.opening;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;

/**
 * Where the sixteen men of one side stand, whichever side it is and whatever stands against them. A
 * structure and its reflection are one.
 *
 * @param men White's, the Shah on one of the files e to h, and nothing else
 */
public record Structure(Board men) {
    /** How many men a structure has: the structures of the books are those of whole armies. */
    public static final int MEN = 16;

    /** Both sides have played eight moves: what stands earlier is hardly more than the array. */
    public static final int LEAST_PLIES = 16;

    private static final long SHAH_SIDE =
            Bitboard.fileOf(4) | Bitboard.fileOf(5) | Bitboard.fileOf(6) | Bitboard.fileOf(7);

    /** What a side has; none if a man is missing, or it has no Shah or several. */
    public static Optional<Structure> of(Board board, Color side) {
        Board seen = side == Color.WHITE ? board : board.mirrored();
        long own = seen.white();
        if (Long.bitCount(own) != MEN || Long.bitCount(own & seen.shahs()) != 1) {
            return Optional.empty();
        }
        Board men =
                new Board(
                        own,
                        0,
                        own & seen.shahs(),
                        own & seen.ferzes(),
                        own & seen.rukhs(),
                        own & seen.farases(),
                        own & seen.alfils(),
                        own & seen.baidaqs());
        return Optional.of(new Structure((men.shahs() & SHAH_SIDE) == 0 ? men.reflected() : men));
    }

    /**
     * What a side had built when the fight began: before the first man was taken, or after {@link
     * Opening#PLIES} plies, or at the end of the game. None if that was before {@link
     * #LEAST_PLIES}.
     *
     * @param positions of a game, from the start on
     */
    public static Optional<Structure> beforeTheFight(List<Position> positions, Color side) {
        long men = positions.getFirst().occupied();
        int last = Math.min(Opening.PLIES, positions.size() - 1);
        int quiet = 0;
        while (quiet < last && count(positions.get(quiet + 1)) == Long.bitCount(men)) {
            quiet++;
        }
        return quiet < LEAST_PLIES ? Optional.empty() : of(positions.get(quiet).board(), side);
    }

    private static int count(Position position) {
        return Long.bitCount(position.occupied());
    }

    /** The tabiya that it is nearest to. */
    public BuiltTabiya nearest() {
        return BuiltTabiya.best(men, Color.WHITE);
    }
}
