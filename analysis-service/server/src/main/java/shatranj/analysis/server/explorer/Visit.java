package shatranj.analysis.server.explorer;

import shatranj.rules.board.Position;

/**
 * A position of a game and how the game went on there.
 *
 * @param move a {@link MoveCode}; {@link MoveCode#NONE} where the game ended
 */
public record Visit(Position position, int move) {}
