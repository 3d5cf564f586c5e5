/** Addresses that a server must not connect to because a stranger names them. */
@NullMarked
package shatranj.webhook.address;

import org.jspecify.annotations.NullMarked;
