/** The tables over a real Kafka. */
@NullMarked
package shatranj.game.readmodel.streams;

import org.jspecify.annotations.NullMarked;
