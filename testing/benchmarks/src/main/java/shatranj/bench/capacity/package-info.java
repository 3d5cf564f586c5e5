/**
 * A cluster that is larger than any machine at hand, on paper: {@link
 * shatranj.bench.capacity.Simulation} lets moves pass through {@link
 * shatranj.bench.capacity.Processors} whose number and speed {@link shatranj.bench.capacity.Sizes}
 * and {@link shatranj.bench.capacity.MoveCost} say. docs/capacity.md tells what comes of it.
 */
@NullMarked
package shatranj.bench.capacity;

import org.jspecify.annotations.NullMarked;
