/**
 * Competitions as a pure library. {@link shatranj.competition.tournament} is what the others read,
 * {@link shatranj.competition.trf} reads and writes it as a file; {@link
 * shatranj.competition.pairing} says who plays whom, by {@link shatranj.competition.matching} where
 * it is hard; {@link shatranj.competition.standing} ranks; {@link shatranj.competition.rating}
 * rates games; {@link shatranj.competition.event} is the life of a tournament over all of these.
 */
@NullMarked
package shatranj.competition;

import org.jspecify.annotations.NullMarked;
