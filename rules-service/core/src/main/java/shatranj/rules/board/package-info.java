/** The board: squares, men, positions and the moves that the Laws allow on them. */
@NullMarked
package shatranj.rules.board;

import org.jspecify.annotations.NullMarked;
