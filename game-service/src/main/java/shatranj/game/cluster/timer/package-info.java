/** The port for things that happen later. */
@NullMarked
package shatranj.game.cluster.timer;

import org.jspecify.annotations.NullMarked;
