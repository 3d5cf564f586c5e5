/**
 * The one origin that clients know: a reverse proxy that sends each path to the service that owns
 * it ({@link shatranj.standalone.frontdoor.Route}) and moves on to the next pod when one is dead or
 * silent ({@link shatranj.standalone.frontdoor.Delivery}). {@link
 * shatranj.standalone.frontdoor.Pods} remembers which pods to avoid for a while. It decides nothing
 * about games and keeps nothing.
 */
@NullMarked
package shatranj.standalone.frontdoor;

import org.jspecify.annotations.NullMarked;
