/**
 * The tables, kept by Kafka Streams in RocksDB: an active copy of each partition on one pod, a
 * standby on another. The topics themselves are the change logs, so that nothing else has to be
 * created or kept. Nothing here stands in the way of a move or of readiness: what breaks is started
 * again, and meanwhile whoever asks is told so.
 */
@NullMarked
package shatranj.game.readmodel.streams;

import org.jspecify.annotations.NullMarked;
