/**
 * The search. {@link shatranj.engine.search.Search} deepens iteratively at the root, {@code
 * RootSearch} being one iteration of it; {@code AlphaBeta} searches below by principal variation;
 * {@code Quiescence} resolves captures; {@code Endings} knows what ends a game, before anything
 * else is asked; {@code Pruning} and {@code Reductions} say what is not worth its time; {@code
 * PrincipalVariation} collects the best line; {@link shatranj.engine.search.Budget} and {@code
 * TimeManagement} say when to stop. {@code State} is what the parts of one thread share.
 *
 * <p>Raw throughout: moves are {@code int}s, scores hundredths of a Baidaq for the side to move
 * ({@link shatranj.engine.search.Scores}).
 */
@NullMarked
package shatranj.engine.search;

import org.jspecify.annotations.NullMarked;
