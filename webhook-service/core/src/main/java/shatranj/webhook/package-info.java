/**
 * Webhooks as a pure library: who wants which events ({@link shatranj.webhook.endpoint}), how a
 * delivery is signed ({@link shatranj.webhook.signing}), which addresses lead inside ({@link
 * shatranj.webhook.address}), and what is owed to whom, in which order and when it is tried ({@link
 * shatranj.webhook.owed}). Time and chance come from outside.
 */
@NullMarked
package shatranj.webhook;

import org.jspecify.annotations.NullMarked;
