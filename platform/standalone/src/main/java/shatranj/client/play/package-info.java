/**
 * A person in the terminal against a seated engine: a {@link shatranj.client.play.Conversation}.
 * The opponent is a player of the server like any other.
 */
@NullMarked
package shatranj.client.play;

import org.jspecify.annotations.NullMarked;
