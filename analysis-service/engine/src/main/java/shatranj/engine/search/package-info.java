/**
 * The search. {@link shatranj.engine.search.Search} deepens iteratively at the root; {@code
 * AlphaBeta} searches below it by principal variation; {@code Quiescence} resolves captures; {@code
 * Endings} knows what ends a game; {@code Ordering}, {@code History} and {@code Exchange} put moves
 * in order; {@code Path} is the line from the start of the game to the node at hand; {@code
 * PrincipalVariation} collects the best line; {@link shatranj.engine.search.Budget} says when to
 * stop.
 *
 * <p>Raw throughout: moves are {@code int}s, scores hundredths of a Baidaq for the side to move
 * ({@link shatranj.engine.search.Scores}).
 */
@NullMarked
package shatranj.engine.search;

import org.jspecify.annotations.NullMarked;
