/**
 * The board that the search moves on: {@link shatranj.engine.board.SearchBoard} plays and takes
 * back in place and remembers the way, {@link shatranj.engine.board.MoveList} lists legal moves in
 * the two parts that the search wants them in, {@link shatranj.engine.board.StaticExchange} says
 * what a series of captures on one square brings.
 *
 * <p>Raw throughout: squares, sides, roles and moves are the {@code int}s of {@code
 * shatranj.rules.board}, whose masks and keys these classes share; tests hold them equal to the
 * core's move by move.
 */
@NullMarked
package shatranj.engine.board;

import org.jspecify.annotations.NullMarked;
