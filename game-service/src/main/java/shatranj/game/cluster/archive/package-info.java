/**
 * The archive as the cluster has it: asks the copies of the tables, wherever they are, until one
 * can tell.
 */
@NullMarked
package shatranj.game.cluster.archive;

import org.jspecify.annotations.NullMarked;
