/**
 * Histories of several pods over a log that delays, doubles and loses: what was acknowledged must
 * be there, once, in order, on every pod; and a protocol with a step left out must be caught.
 */
@NullMarked
package shatranj.game.simulation;

import org.jspecify.annotations.NullMarked;
