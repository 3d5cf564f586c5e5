/**
 * The problems of this server: the classical ones, and those that were found in reviewed games (ADR
 * 73).
 *
 * <p>{@link shatranj.analysis.server.problems.ReviewedProblems} looks through what a review has
 * judged, with searches of the pool that give way to all others ({@link
 * shatranj.analysis.server.problems.PoolSearcher}). What it finds goes to a compacted topic of one
 * partition ({@link shatranj.analysis.server.problems.ProblemLog}), which every pod reads into its
 * {@link shatranj.analysis.server.problems.ProblemBook}.
 */
@NullMarked
package shatranj.analysis.server.problems;

import org.jspecify.annotations.NullMarked;
