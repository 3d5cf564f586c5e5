/** Who plays whom, until it is over. */
@NullMarked
package shatranj.foreign.play;

import org.jspecify.annotations.NullMarked;
