/**
 * Makes the network that the engine evaluates with. {@link shatranj.trainer.TrainMain} is the
 * command line; {@code selfplay} lets the engine play against itself; {@code data} keeps the
 * positions of those games with what came of them; {@code imitate} makes more of them, scored by
 * the hand-written evaluation; {@code fit} finds the weights and makes whole numbers of them.
 */
@NullMarked
package shatranj.trainer;

import org.jspecify.annotations.NullMarked;
