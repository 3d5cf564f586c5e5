/** Tests of this package. */
@NullMarked
package shatranj.webhook.server.events;

import org.jspecify.annotations.NullMarked;
