/**
 * What a live game costs: bytes of heap and time to know it again when a pod starts. Folds only: no
 * Kafka, no HTTP, no reader.
 */
@NullMarked
package shatranj.bench.memory;

import org.jspecify.annotations.NullMarked;
