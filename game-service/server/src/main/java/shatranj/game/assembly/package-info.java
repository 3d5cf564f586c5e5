/**
 * Puts the pieces of a pod together: the journal on Kafka, the games it folds, what it publishes.
 */
@NullMarked
package shatranj.game.assembly;

import org.jspecify.annotations.NullMarked;
