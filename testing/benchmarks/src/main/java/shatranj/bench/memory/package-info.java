/**
 * What a live game costs: bytes of heap, time to know it again when a pod starts, and time and
 * bytes of each move that is folded. Folds only: no Kafka, no HTTP, no reader.
 */
@NullMarked
package shatranj.bench.memory;

import org.jspecify.annotations.NullMarked;
