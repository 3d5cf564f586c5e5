/** Outboxes that fail when told to. */
@NullMarked
package shatranj.game.readmodel;

import org.jspecify.annotations.NullMarked;
