/**
 * A {@link shatranj.game.cluster.pod.Pod} that can be asked, this one or another, and the {@link
 * shatranj.game.cluster.pod.Routes} to it; {@link shatranj.game.port.Timer} is the port for
 * "later".
 */
@NullMarked
package shatranj.game.cluster.pod;

import org.jspecify.annotations.NullMarked;
