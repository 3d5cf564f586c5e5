/** Reads events, and writes down who is owed them. */
@NullMarked
package shatranj.webhook.server.intake;

import org.jspecify.annotations.NullMarked;
