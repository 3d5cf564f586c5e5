/**
 * Personal keys and guests: issuing, listing, revoking (api.md §6). {@link shatranj.game.keys.Keys}
 * says who may have one; {@link shatranj.game.keys.IssuedKeys} writes to {@link
 * shatranj.game.keys.KeyLog}, and {@code shatranj.support.keys} is how every service reads it
 * again. ADR 14.
 */
@NullMarked
package shatranj.game.keys;

import org.jspecify.annotations.NullMarked;
