/**
 * The one origin that clients know: a reverse proxy that sends each path to the service that owns
 * it ({@link shatranj.frontdoor.Route}) and moves on to the next pod when one is dead or silent
 * ({@link shatranj.frontdoor.ForwardedRequest}). {@link shatranj.frontdoor.PodOrder} remembers
 * which pods to avoid for a while. It decides nothing about games and keeps nothing.
 *
 * <p>The launcher of one machine opens a {@link shatranj.frontdoor.FrontDoor} in its own process;
 * {@link shatranj.frontdoor.Main} is the same as a process of its own, with health and metrics on a
 * port of their own.
 */
@NullMarked
package shatranj.frontdoor;

import org.jspecify.annotations.NullMarked;
