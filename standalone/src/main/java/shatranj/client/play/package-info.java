/**
 * A person in the terminal against the engine: {@link shatranj.client.play.Play} is the
 * conversation, {@link shatranj.client.play.Opponent} whoever moves for the other side. Both sit at
 * the public API, each with a token of its own.
 */
@NullMarked
package shatranj.client.play;

import org.jspecify.annotations.NullMarked;
