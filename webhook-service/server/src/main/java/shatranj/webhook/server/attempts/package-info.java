/** The latest attempts of each endpoint, for people who look for a fault. */
@NullMarked
package shatranj.webhook.server.attempts;

import org.jspecify.annotations.NullMarked;
