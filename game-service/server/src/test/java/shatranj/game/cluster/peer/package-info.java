/** Tests of the connection to a peer. */
@NullMarked
package shatranj.game.cluster.peer;

import org.jspecify.annotations.NullMarked;
