/** The topics without which the service does not run. */
@NullMarked
package shatranj.competition.server.log;

import org.jspecify.annotations.NullMarked;
