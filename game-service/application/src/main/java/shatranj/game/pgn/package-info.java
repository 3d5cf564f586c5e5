/** Games as PGN: {@link shatranj.game.pgn.GamePgn} gives the rules library's writer its tags. */
@NullMarked
package shatranj.game.pgn;

import org.jspecify.annotations.NullMarked;
