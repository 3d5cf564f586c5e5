/** Tests of this package. */
@NullMarked
package shatranj.webhook.server.delivery;

import org.jspecify.annotations.NullMarked;
