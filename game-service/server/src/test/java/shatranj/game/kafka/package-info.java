/** The adapters of Kafka against a real broker. */
@NullMarked
package shatranj.game.kafka;

import org.jspecify.annotations.NullMarked;
