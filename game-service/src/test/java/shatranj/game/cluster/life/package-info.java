/** How pods hear of each other. */
@NullMarked
package shatranj.game.cluster.life;

import org.jspecify.annotations.NullMarked;
