/**
 * Requests to addresses that strangers name: looked up once, looked at, and connected to as they
 * were looked at.
 */
@NullMarked
package shatranj.webhook.server.sending;

import org.jspecify.annotations.NullMarked;
