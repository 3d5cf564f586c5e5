/** What a pod can be asked, whether it is this one or another. */
@NullMarked
package shatranj.game.cluster.pod;

import org.jspecify.annotations.NullMarked;
