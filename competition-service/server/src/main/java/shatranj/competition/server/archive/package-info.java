/**
 * The archive of finished games as this service reads it: {@link
 * shatranj.competition.server.archive.ArchiveReader} is a member of a group that shares the topic,
 * {@link shatranj.competition.server.archive.FinishedGame} what is wanted of a game.
 */
@NullMarked
package shatranj.competition.server.archive;

import org.jspecify.annotations.NullMarked;
