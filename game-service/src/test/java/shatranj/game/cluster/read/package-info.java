/** Tests of questions that are asked twice. */
@NullMarked
package shatranj.game.cluster.read;

import org.jspecify.annotations.NullMarked;
