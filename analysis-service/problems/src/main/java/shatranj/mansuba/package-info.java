/**
 * Problems, as the field calls them mansubat: positions in which one move alone wins. The name
 * keeps them apart from the problems of RFC 9457 that services answer with.
 *
 * <p>{@link shatranj.mansuba.Mansuba} is a problem with its solution and how it was proved. {@link
 * shatranj.mansuba.Prover} says whether a position is one, by endgame tables, by trying every
 * defence ({@code ForcedWins}, played out by {@code BestPlay}) or by search, which others make for
 * it ({@link shatranj.mansuba.Searcher}). {@link shatranj.mansuba.Composer} adds the solution and
 * the {@link shatranj.mansuba.Theme}s. {@link shatranj.mansuba.Finder} looks through the moves of a
 * game.
 *
 * <p>Pure: no clock, no chance, no threads, no input. The same position, rules and {@link
 * shatranj.mansuba.Effort} give the same problem wherever searches are repeatable.
 */
@NullMarked
package shatranj.mansuba;

import org.jspecify.annotations.NullMarked;
