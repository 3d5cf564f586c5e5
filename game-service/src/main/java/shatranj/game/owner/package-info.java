/**
 * Deciding. A {@link shatranj.game.owner.LocalDesk} folds partitions of the journal on this pod and
 * has commands decided, answers read and followers served from what it has folded. It knows no
 * other pod: who ranks first, where else to ask and when to ask again is for the caller.
 */
@NullMarked
package shatranj.game.owner;

import org.jspecify.annotations.NullMarked;
