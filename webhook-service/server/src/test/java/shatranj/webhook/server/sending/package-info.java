/** Tests of this package. */
@NullMarked
package shatranj.webhook.server.sending;

import org.jspecify.annotations.NullMarked;
