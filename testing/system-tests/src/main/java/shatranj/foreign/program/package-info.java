/** Other people's programs as processes: where they are, how they are set up, how they end. */
@NullMarked
package shatranj.foreign.program;

import org.jspecify.annotations.NullMarked;
