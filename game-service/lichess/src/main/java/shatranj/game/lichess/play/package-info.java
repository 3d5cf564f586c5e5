/**
 * Playing: {@link shatranj.game.lichess.play.MoveEndpoints} (with {@link
 * shatranj.game.lichess.play.OpenBoards}, which knows the ply), what else is done at the board
 * ({@link shatranj.game.lichess.play.BoardEndpoints}), and the streams of a game, for its players
 * and for watchers.
 */
@NullMarked
package shatranj.game.lichess.play;

import org.jspecify.annotations.NullMarked;
