/** Subscriptions over REST and gRPC. */
@NullMarked
package shatranj.webhook.server.api;

import org.jspecify.annotations.NullMarked;
