/**
 * The ratings of players, as competition-service has them. They are shown and decide nothing: where
 * they cannot be had, games go on without them.
 */
@NullMarked
package shatranj.game.ratings;

import org.jspecify.annotations.NullMarked;
