/**
 * The engine, seen by those who ask it. {@link shatranj.engine.Engine} searches a {@link
 * shatranj.engine.Root} (a position, the game before it, the rules it is played by) within {@link
 * shatranj.engine.Limits} and tells a {@link shatranj.engine.SearchListener} each {@link
 * shatranj.engine.Line} that it finds, with its {@link shatranj.engine.Score}.
 *
 * <p>Below, each idea has its package and its file: {@code board} is the board that goes forth and
 * back; {@code ordering} says which move to try next; {@code search} holds iterative deepening,
 * alpha-beta, quiescence and what ends a game; {@code eval} the evaluation; {@code table} the
 * transposition table; {@code endgame} what is known for certain. These are pure: time is a ticker,
 * cancelling a flag, threads are lent by {@link shatranj.engine.Helpers}. {@code uci} is the shell
 * that makes a program of it.
 *
 * <p>A search makes no object per node: moves, lines, histories and tables are arrays made once.
 */
@NullMarked
package shatranj.engine;

import org.jspecify.annotations.NullMarked;
