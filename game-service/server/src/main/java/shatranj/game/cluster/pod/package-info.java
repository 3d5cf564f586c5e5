/**
 * What a pod can be asked, whether it is this one or another; and {@link
 * shatranj.game.cluster.pod.Timer}, the port for "later".
 */
@NullMarked
package shatranj.game.cluster.pod;

import org.jspecify.annotations.NullMarked;
