/**
 * Ratings of finished games. {@link shatranj.competition.server.archive} reads the games, {@link
 * shatranj.competition.server.ratings} decides which count, keeps them in a topic and folds it, and
 * {@link shatranj.competition.server.api} shows what came of it. Nothing here is on the way of a
 * move.
 */
@NullMarked
package shatranj.competition.server;

import org.jspecify.annotations.NullMarked;
