/** Tests of questions that are asked twice. */
@NullMarked
package shatranj.game.cluster.query;

import org.jspecify.annotations.NullMarked;
