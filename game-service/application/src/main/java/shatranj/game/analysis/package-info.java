/**
 * What analysis-service knows, for the API of Lichess alone: problems, and how players did against
 * each other. Nothing of a game depends on it.
 */
@NullMarked
package shatranj.game.analysis;

import org.jspecify.annotations.NullMarked;
