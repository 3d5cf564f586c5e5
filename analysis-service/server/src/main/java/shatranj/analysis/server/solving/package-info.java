/**
 * Ratings of solvers and problems (ADR 73): a fold over the topic of finished attempts, in its
 * order. {@link shatranj.analysis.server.solving.SolverBook} is the fold, {@link
 * shatranj.analysis.server.solving.AttemptLog} the topic, {@link
 * shatranj.analysis.server.solving.Choice} which problem comes next.
 */
@NullMarked
package shatranj.analysis.server.solving;

import org.jspecify.annotations.NullMarked;
