/**
 * A client of a server: games that survive lost connections.
 *
 * <ul>
 *   <li>{@link shatranj.client.ShatranjClient} has one method for each thing that a player does.
 *   <li>{@link shatranj.client.Frames} is a stream that goes on after every cut: {@code GameFrames}
 *       and {@code PlayerFrames}, each upon one {@code Connection} after the other.
 *   <li>{@link shatranj.client.RetryPolicy} says when a request is sent again; {@code Http} does
 *       it.
 *   <li>{@link shatranj.client.ServerTime} knows what is left on a clock.
 *   <li>{@link shatranj.client.ShatranjException} is what may go wrong.
 * </ul>
 *
 * The models in {@code shatranj.client.model} are generated from the contract.
 */
@NullMarked
package shatranj.client;

import org.jspecify.annotations.NullMarked;
