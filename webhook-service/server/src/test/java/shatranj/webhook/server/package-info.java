/** Webhooks over REST and Kafka, with receivers on this machine. */
@NullMarked
package shatranj.webhook.server;

import org.jspecify.annotations.NullMarked;
