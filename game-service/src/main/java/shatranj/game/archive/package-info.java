/**
 * The port behind which finished games lie once their owners have let go of them. {@code owner}
 * asks it for games that are closed or forgotten, the cluster's desk for old ones; {@code table}
 * and {@code cluster.archive} stand behind it.
 */
@NullMarked
package shatranj.game.archive;

import org.jspecify.annotations.NullMarked;
