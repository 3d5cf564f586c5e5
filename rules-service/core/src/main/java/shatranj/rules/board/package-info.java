/**
 * The board: squares, men, positions and the moves that the Laws allow on them.
 *
 * <p>Typed words at the border: {@link shatranj.rules.board.Color}, {@link
 * shatranj.rules.board.Role}, {@link shatranj.rules.board.Piece}, {@link
 * shatranj.rules.board.Square}, {@link shatranj.rules.board.Move}. A {@link
 * shatranj.rules.board.Board} is where the men stand; a {@link shatranj.rules.board.Setup} adds
 * whose move it is and may be nonsense; a {@link shatranj.rules.board.Position} is a setup that
 * passed {@link shatranj.rules.board.Position#from}, the only door.
 *
 * <p>Inside, squares are {@code int}s (a1 = 0, h1 = 7, h8 = 63), sets of squares are {@code long}s
 * ({@link shatranj.rules.board.Bitboard}), moves are {@code int}s ({@link
 * shatranj.rules.board.Move} says how they are packed). {@link shatranj.rules.board.Attacks} holds
 * the tables, {@code Masks} what check and pin allow, {@code MoveGenerator} lists moves, {@code
 * MoveCounter} counts them by the same masks and {@link shatranj.rules.board.PerftCounter} counts
 * the leaves of trees.
 *
 * <p>Only movement lives here. How a game ends is {@code shatranj.rules.ruling}'s.
 */
@NullMarked
package shatranj.rules.board;

import org.jspecify.annotations.NullMarked;
