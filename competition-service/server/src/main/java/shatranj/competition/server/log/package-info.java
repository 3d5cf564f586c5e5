/**
 * What the logs of tournaments, bulks and ratings share: the topics without which the service does
 * not run, by which a writer knows its records, and how it awaits them.
 */
@NullMarked
package shatranj.competition.server.log;

import org.jspecify.annotations.NullMarked;
