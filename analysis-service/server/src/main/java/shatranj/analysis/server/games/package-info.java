/**
 * The way to game-service's pods: {@link shatranj.analysis.server.games.GamePods} asks one after
 * another in somebody's name, and knows an answer from a refusal and a refusal from silence.
 */
@NullMarked
package shatranj.analysis.server.games;

import org.jspecify.annotations.NullMarked;
