/** Pods and time as the tests want them. */
@NullMarked
package shatranj.game.cluster;

import org.jspecify.annotations.NullMarked;
