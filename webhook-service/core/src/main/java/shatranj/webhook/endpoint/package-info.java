/** A subscription: an address, the events that it gets, and its secrets. */
@NullMarked
package shatranj.webhook.endpoint;

import org.jspecify.annotations.NullMarked;
