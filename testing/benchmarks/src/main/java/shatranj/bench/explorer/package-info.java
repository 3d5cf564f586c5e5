/** The explorer's index, filled with as many games as a site has. */
@NullMarked
package shatranj.bench.explorer;

import org.jspecify.annotations.NullMarked;
