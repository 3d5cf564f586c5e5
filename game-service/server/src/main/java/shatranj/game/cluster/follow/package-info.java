/** Streams that go on, without a gap and without a repetition, when their source goes away. */
@NullMarked
package shatranj.game.cluster.follow;

import org.jspecify.annotations.NullMarked;
