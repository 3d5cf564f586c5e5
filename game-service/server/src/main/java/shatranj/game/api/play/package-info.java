/**
 * {@code PlayService.Play} (api.md §5): many games on one stream, for bots that want no request per
 * move. A {@link shatranj.game.api.play.PlaySession} is one client's stream without its transport:
 * commands in, answers and frames out, each game's commands in their order. {@link
 * shatranj.game.api.play.PlayCommandReader} reads a command by the same rules as the unary calls;
 * {@link shatranj.game.api.play.Follows} are the games whose frames it gets. ADR 15.
 *
 * <p>Everything happens on the one thread that the session is given; nothing waits on it.
 */
@NullMarked
package shatranj.game.api.play;

import org.jspecify.annotations.NullMarked;
