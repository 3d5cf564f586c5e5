/**
 * A person in the terminal against a seated engine: {@link shatranj.client.play.Play} is the
 * conversation. The opponent is a player of the server like any other.
 */
@NullMarked
package shatranj.client.play;

import org.jspecify.annotations.NullMarked;
