/** How pods hear of each other. */
@NullMarked
package shatranj.game.cluster.lifecycle;

import org.jspecify.annotations.NullMarked;
