/**
 * Maximum weight matching in general graphs. {@link shatranj.competition.matching.Matching} finds
 * one and keeps it while edges change; {@link shatranj.competition.matching.Blossoms} are the odd
 * cycles that it shrinks on the way. Knows nothing of players.
 */
@NullMarked
package shatranj.competition.matching;

import org.jspecify.annotations.NullMarked;
