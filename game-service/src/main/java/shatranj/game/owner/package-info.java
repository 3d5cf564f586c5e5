/**
 * Deciding. A {@link shatranj.game.owner.LocalDesk} folds partitions of the journal on this pod and
 * has commands decided, answers read and followers served from what it has folded. It knows no
 * other pod: what is closed or forgotten here it asks of the {@link shatranj.game.archive.Archive},
 * wherever that is; who ranks first, where else to ask and when to ask again is for the caller.
 */
@NullMarked
package shatranj.game.owner;

import org.jspecify.annotations.NullMarked;
