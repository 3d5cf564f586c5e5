/**
 * The engine, seen by those who ask it. {@link shatranj.engine.Engine} searches a {@link
 * shatranj.engine.Root} (a position, the game before it, the rules it is played by) within {@link
 * shatranj.engine.Limits} and tells a {@link shatranj.engine.SearchListener} each {@link
 * shatranj.engine.Line} that it finds, with its {@link shatranj.engine.Score}.
 *
 * <p>Below, each idea has its file: {@code search} holds iterative deepening, alpha-beta,
 * quiescence, ordering and what ends a game; {@code eval} the evaluation; {@code table} the
 * transposition table. These are pure: time is a ticker and cancelling a flag, both handed in.
 * {@code uci} is the shell that makes a program of it.
 *
 * <p>The only object a search makes per node is the {@link shatranj.rules.board.Position} that a
 * move leads to, which is immutable and dies young; moves, lines, histories and tables are arrays
 * made once.
 */
@NullMarked
package shatranj.engine;

import org.jspecify.annotations.NullMarked;
