/** Questions that change nothing: asked of the next pod when the first one is silent. */
@NullMarked
package shatranj.game.cluster.read;

import org.jspecify.annotations.NullMarked;
