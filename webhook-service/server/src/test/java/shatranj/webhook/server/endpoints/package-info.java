/** Tests of this package. */
@NullMarked
package shatranj.webhook.server.endpoints;

import org.jspecify.annotations.NullMarked;
