/** Problems as clients of Lichess read them, who call them puzzles. */
@NullMarked
package shatranj.game.lichess.puzzle;

import org.jspecify.annotations.NullMarked;
