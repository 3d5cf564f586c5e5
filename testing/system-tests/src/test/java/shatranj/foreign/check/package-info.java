/** The reading and comparing of what clients saw: each wrong thing must be found. */
@NullMarked
package shatranj.foreign.check;

import org.jspecify.annotations.NullMarked;
