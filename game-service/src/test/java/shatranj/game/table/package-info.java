/** Tests of the tables without Kafka. */
@NullMarked
package shatranj.game.table;

import org.jspecify.annotations.NullMarked;
