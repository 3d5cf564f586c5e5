package shatranj.analysis.server.explorer;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Position;

/**
 * What the explorer wants of a finished game.
 *
 * @param id 22 characters of base 62
 * @param white the player's id
 * @param ruleSet its name
 * @param timeClass none of a game without a time limit, or with other time for White than for Black
 * @param start where it began
 * @param moves {@link MoveCode}s of the line that stood at the end, at most {@link #PLIES} of them
 * @param ending how it ended, after all of its moves
 */
public record PlayedGame(
        String id,
        String white,
        String black,
        String ruleSet,
        Optional<TimeClass> timeClass,
        Score score,
        Instant endedAt,
        Position start,
        List<Integer> moves,
        Ending ending) {
    /**
     * Positions after fewer plies than this are counted. Both sides need 12 to 20 moves for a
     * traditional array (tabiya); after them hardly two games have a position in common.
     */
    public static final int PLIES = 40;

    /** Moves beyond {@link #PLIES} are not asked for. */
    public PlayedGame {
        moves = List.copyOf(moves.subList(0, Math.min(PLIES, moves.size())));
    }

    /**
     * The positions from the start to behind the last move that is kept.
     *
     * @throws IllegalArgumentException if a move is illegal
     */
    public List<Position> positions() {
        List<Position> positions = new ArrayList<>(List.of(start));
        for (int code : moves) {
            positions.add(MoveCode.played(positions.getLast(), code));
        }
        return positions;
    }
}
