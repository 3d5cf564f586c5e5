package shatranj.competition.desk;

import java.util.Optional;
import shatranj.competition.event.BoardResult;

/**
 * A board on the arbiter's desk.
 *
 * @param round from 1; with {@code board} it says which one it is
 * @param white a player
 * @param gameId empty: it has not been made yet, or is played in a hall
 * @param sight empty: nothing is known of the game yet, or it has its result
 */
public record DeskBoard(
        int round,
        int board,
        String white,
        String black,
        Optional<String> gameId,
        Optional<Sight> sight,
        Optional<BoardResult> result) {}
