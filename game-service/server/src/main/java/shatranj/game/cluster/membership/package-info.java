/** Who is alive, who folds what and who ranks first. Pure: time and statuses come in as values. */
@NullMarked
package shatranj.game.cluster.membership;

import org.jspecify.annotations.NullMarked;
