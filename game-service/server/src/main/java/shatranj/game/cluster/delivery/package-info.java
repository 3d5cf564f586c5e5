/** Commands on their way to the pods that may decide them (journal.md §2.6). */
@NullMarked
package shatranj.game.cluster.delivery;

import org.jspecify.annotations.NullMarked;
