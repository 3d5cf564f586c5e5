/**
 * Games of the engine against itself: {@link shatranj.trainer.selfplay.SelfPlay} plays one and
 * keeps what is worth learning from, {@link shatranj.trainer.selfplay.SelfPlayMain} plays as many
 * as are wanted on several threads.
 */
@NullMarked
package shatranj.trainer.selfplay;

import org.jspecify.annotations.NullMarked;
