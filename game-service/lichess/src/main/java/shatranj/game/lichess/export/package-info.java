/** Games to take away, one or many, in PGN or as JSON. */
@NullMarked
package shatranj.game.lichess.export;

import org.jspecify.annotations.NullMarked;
