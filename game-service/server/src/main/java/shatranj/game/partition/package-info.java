/**
 * Deciding. {@link shatranj.game.partition.LocalGames} folds partitions of the journal on this pod
 * and has commands decided, answers read and followers served from what it has folded. It knows no
 * other pod, and a {@link shatranj.game.partition.GamesPod} is what any pod can be asked about the
 * games that it folds, with a {@link shatranj.game.partition.PodReply}. What is closed or forgotten
 * here it asks of the {@link shatranj.game.partition.Archive}, wherever that is; who ranks first,
 * where else to ask and when to ask again is for the caller.
 */
@NullMarked
package shatranj.game.partition;

import org.jspecify.annotations.NullMarked;
