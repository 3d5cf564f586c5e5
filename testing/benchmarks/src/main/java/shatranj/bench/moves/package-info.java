/**
 * Moves under load: {@link shatranj.bench.moves.OpenLoop} sends them when they are due, whether or
 * not earlier ones were answered, so a latency counts from the instant at which the move was due
 * ("coordinated omission", Gil Tene). What it drives is a {@link shatranj.bench.moves.RequestLine}:
 * REST, the Lichess API or Play to a pod, or a bare producer to the same broker.
 */
@NullMarked
package shatranj.bench.moves;

import org.jspecify.annotations.NullMarked;
