/**
 * What a position is worth at rest. {@link shatranj.engine.eval.PieceSquares} values men on squares
 * and is kept up move by move; {@link shatranj.engine.eval.Evaluation} adds mobility and what
 * matters near the end.
 */
@NullMarked
package shatranj.engine.eval;

import org.jspecify.annotations.NullMarked;
