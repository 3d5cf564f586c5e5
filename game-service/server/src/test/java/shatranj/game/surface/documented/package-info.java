/** What the AsyncAPI document says of streams, held against what they may carry and do carry. */
@NullMarked
package shatranj.game.surface.documented;

import org.jspecify.annotations.NullMarked;
