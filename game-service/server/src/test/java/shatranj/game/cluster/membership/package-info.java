/** Tests of who ranks where. */
@NullMarked
package shatranj.game.cluster.membership;

import org.jspecify.annotations.NullMarked;
