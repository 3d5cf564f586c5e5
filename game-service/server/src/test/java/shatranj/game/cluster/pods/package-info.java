/** Several pods in one JVM, over a real Kafka and real connections. */
@NullMarked
package shatranj.game.cluster.pods;

import org.jspecify.annotations.NullMarked;
