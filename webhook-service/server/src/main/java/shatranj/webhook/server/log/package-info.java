/** The topics without which the service does not run. */
@NullMarked
package shatranj.webhook.server.log;

import org.jspecify.annotations.NullMarked;
