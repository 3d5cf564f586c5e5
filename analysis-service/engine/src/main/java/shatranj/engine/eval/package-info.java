/**
 * What a position is worth at rest. {@link shatranj.engine.eval.Evaluation} is what the search
 * asks; {@link shatranj.engine.eval.HandWritten} answers from {@code PieceSquares}, which are kept
 * up move by move, and from what it counts anew.
 */
@NullMarked
package shatranj.engine.eval;

import org.jspecify.annotations.NullMarked;
