/** Tests of the way to the copies of the tables. */
@NullMarked
package shatranj.game.cluster.archive;

import org.jspecify.annotations.NullMarked;
