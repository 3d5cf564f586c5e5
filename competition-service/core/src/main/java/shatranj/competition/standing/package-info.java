/**
 * The standings: points, then tie-breaks of FIDE C.07 in the edition of 1 March 2026. {@link
 * shatranj.competition.standing.Standings} ranks, {@link shatranj.competition.standing.TieBreak}
 * computes.
 */
@NullMarked
package shatranj.competition.standing;

import org.jspecify.annotations.NullMarked;
