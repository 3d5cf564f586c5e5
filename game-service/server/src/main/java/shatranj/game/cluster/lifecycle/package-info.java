/**
 * How a pod lives: start, readiness, the exchange of statuses, leaving; and the wiring of the
 * package.
 */
@NullMarked
package shatranj.game.cluster.lifecycle;

import org.jspecify.annotations.NullMarked;
