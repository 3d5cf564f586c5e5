/**
 * Arbiters' desks: {@link shatranj.competition.server.desk.Desks} has those that somebody looks at,
 * and what goes on in their games. {@link shatranj.competition.server.games.FeedTail} tells what is
 * decided, {@link shatranj.competition.server.desk.Beginnings} asks for what was before. Nothing is
 * read while nobody looks.
 */
@NullMarked
package shatranj.competition.server.desk;

import org.jspecify.annotations.NullMarked;
