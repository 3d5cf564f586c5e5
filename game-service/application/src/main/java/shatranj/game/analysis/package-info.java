/**
 * Problems, as analysis-service has them, for the API of Lichess alone. Nothing of a game depends
 * on it.
 */
@NullMarked
package shatranj.game.analysis;

import org.jspecify.annotations.NullMarked;
