/** Examples and laws of time controls and clocks. */
@NullMarked
package shatranj.clock;

import org.jspecify.annotations.NullMarked;
