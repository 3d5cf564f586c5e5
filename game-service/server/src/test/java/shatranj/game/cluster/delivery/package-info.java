/** Tests of the way of a command. */
@NullMarked
package shatranj.game.cluster.delivery;

import org.jspecify.annotations.NullMarked;
