/** Tests of streams that change their source. */
@NullMarked
package shatranj.game.cluster.follow;

import org.jspecify.annotations.NullMarked;
