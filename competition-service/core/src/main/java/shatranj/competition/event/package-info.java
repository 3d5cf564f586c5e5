/**
 * The life of a tournament: {@link shatranj.competition.event.Decider} makes {@link
 * shatranj.competition.event.TournamentEvent}s of a {@link
 * shatranj.competition.event.TournamentCommand}, or refuses; {@link
 * shatranj.competition.event.Evolution} folds them into a {@link
 * shatranj.competition.event.TournamentState}; {@link shatranj.competition.event.RoundMaker} pairs;
 * {@link shatranj.competition.event.Sheet} shows the state as pairings, standings and report files
 * read it; {@link shatranj.competition.event.Agenda} says what is due without anybody's command.
 */
@NullMarked
package shatranj.competition.event;

import org.jspecify.annotations.NullMarked;
