/** Subscriptions over REST. */
@NullMarked
package shatranj.webhook.server.api;

import org.jspecify.annotations.NullMarked;
