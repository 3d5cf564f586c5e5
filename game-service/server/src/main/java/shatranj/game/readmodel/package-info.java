/**
 * The read models: everything that follows from facts and leaves the journal. Nobody but
 * game-service reads the journal; everybody else reads these.
 *
 * <p>Written: the public feed, one archive record for each finished game, the index of a player's
 * games. An {@link shatranj.game.readmodel.Outbox} keeps the facts of one partition until they are
 * out; {@link shatranj.game.readmodel.SnapshotLog} tells, across pods and restarts, how far that
 * is, and holds the games as a {@code Snapshotter} writes them, so that a start need not read the
 * whole journal. {@code Closing} lets go of finished games once they are published.
 *
 * <p>Read: tables of finished games, one over the archive, by game, and one over the index, by
 * player and instant of creation. They are copies of their topics and may be lost at any time.
 *
 * <ul>
 *   <li>{@link shatranj.game.readmodel.LocalTables} is the port: what the copies on this pod have,
 *       and which pods have copies of what.
 *   <li>{@link shatranj.game.readmodel.Marks} appends marks to a topic; a copy that has the mark
 *       has everything before it. That is how an absence is proved (ADR 12).
 *   <li>{@link shatranj.game.readmodel.TableKeys} is how the keys of both topics are written.
 *   <li>{@code streams} keeps the tables with Kafka Streams, on threads of its own.
 * </ul>
 */
@NullMarked
package shatranj.game.readmodel;

import org.jspecify.annotations.NullMarked;
