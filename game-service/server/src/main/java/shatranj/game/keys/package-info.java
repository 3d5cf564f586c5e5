/**
 * Personal keys and guests: issuing, listing, revoking (api.md §6). {@link shatranj.game.keys.Keys}
 * does it; {@link shatranj.game.keys.KeyLog} is where it is written down, and {@code
 * shatranj.support.keys} how every service reads it again. ADR 14.
 */
@NullMarked
package shatranj.game.keys;

import org.jspecify.annotations.NullMarked;
