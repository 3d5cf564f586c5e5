/** The audit against logs that are sound, and logs that are not. */
@NullMarked
package shatranj.game.audit;

import org.jspecify.annotations.NullMarked;
