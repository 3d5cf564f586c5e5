/** The subscriptions: a fold over their topic, and who changes them. */
@NullMarked
package shatranj.webhook.server.endpoints;

import org.jspecify.annotations.NullMarked;
