/** Outboxes that fail when told to. */
@NullMarked
package shatranj.game.publish;

import org.jspecify.annotations.NullMarked;
