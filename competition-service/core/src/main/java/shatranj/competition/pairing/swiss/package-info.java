/**
 * The FIDE Dutch system (C.04.3). {@link shatranj.competition.pairing.swiss.DutchSystem} pairs a
 * round: bracket after bracket, each by a matching of greatest weight whose words are the criteria
 * in their order (ADR 55). {@link shatranj.competition.pairing.swiss.Field} is what the rules ask
 * of the players; {@link shatranj.competition.pairing.swiss.Criteria} turns the rules into weights.
 */
@NullMarked
package shatranj.competition.pairing.swiss;

import org.jspecify.annotations.NullMarked;
