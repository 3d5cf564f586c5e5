/** A topic of one partition as a log that every pod reads from its beginning. */
@NullMarked
package shatranj.competition.server.log;

import org.jspecify.annotations.NullMarked;
