/** Tests of this package. */
@NullMarked
package shatranj.webhook.server.api;

import org.jspecify.annotations.NullMarked;
