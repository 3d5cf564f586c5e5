/** The tables over a real Kafka. */
@NullMarked
package shatranj.game.table.streams;

import org.jspecify.annotations.NullMarked;
