/**
 * Tables of finished games: one over the archive, by game, and one over the index, by player and
 * instant of creation. They are copies of their topics, so they may be lost at any time.
 *
 * <ul>
 *   <li>{@link shatranj.game.table.LocalTables} is the port: what the copies on this pod have, and
 *       which pods have copies of what.
 *   <li>{@link shatranj.game.table.Marks} appends marks to a topic; a copy that has the mark has
 *       everything before it. That is how an absence is proved (ADR 12).
 *   <li>{@link shatranj.game.table.TableKeys} is how the keys of both topics are written.
 *   <li>{@code streams} keeps the tables with Kafka Streams, on threads of its own.
 * </ul>
 */
@NullMarked
package shatranj.game.table;

import org.jspecify.annotations.NullMarked;
