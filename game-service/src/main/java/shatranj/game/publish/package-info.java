/**
 * Everything that follows from facts and leaves the journal: the public feed, one archive record
 * per finished game, the index of a player's games (read again by {@code table}). Nothing reads the
 * journal but game-service; everybody else reads these.
 *
 * <p>An {@link shatranj.game.publish.Outbox} keeps the facts of one partition until they are out;
 * {@link shatranj.game.publish.SnapshotLog} tells, across pods and restarts, how far that is, and
 * holds the games as a {@code Snapshotter} writes them, so that a start need not read the whole
 * journal. {@code Closing} lets go of finished games once they are published.
 */
@NullMarked
package shatranj.game.publish;

import org.jspecify.annotations.NullMarked;
