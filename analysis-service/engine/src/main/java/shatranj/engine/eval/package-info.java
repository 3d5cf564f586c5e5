/**
 * What a position is worth at rest. {@link shatranj.engine.eval.Evaluation} is what the search
 * asks; {@link shatranj.engine.eval.HandWritten} answers from {@code PieceSquares}, which are kept
 * up move by move, and from what it counts anew; {@link shatranj.engine.eval.NetworkEvaluation}
 * from the weights of a {@link shatranj.engine.eval.Network}, which sees {@link
 * shatranj.engine.eval.Features} and sums them up by a {@link shatranj.engine.eval.Head}; {@link
 * shatranj.engine.eval.BuiltIn} is the one that is usual.
 */
@NullMarked
package shatranj.engine.eval;

import org.jspecify.annotations.NullMarked;
