/**
 * What the logs of tournaments, bulks and ratings share: the topics without which the service does
 * not run, and by which a writer knows its records.
 */
@NullMarked
package shatranj.competition.server.log;

import org.jspecify.annotations.NullMarked;
