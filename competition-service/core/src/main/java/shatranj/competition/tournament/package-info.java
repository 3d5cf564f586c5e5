/**
 * A tournament as values: who takes part, what came of each round, and what the organiser has
 * announced. Everything else in this module reads it.
 */
@NullMarked
package shatranj.competition.tournament;

import org.jspecify.annotations.NullMarked;
