/** Services of this build, started for a benchmark as {@code ./shatranj up} starts them. */
@NullMarked
package shatranj.bench.service;

import org.jspecify.annotations.NullMarked;
