/**
 * Tournaments: the topic of their events as records ({@link
 * shatranj.competition.server.tournaments.RecordCodec}), the fold over it ({@link
 * shatranj.competition.server.tournaments.Tournaments}), commands decided on the fold ({@link
 * shatranj.competition.server.tournaments.TournamentDesk}), and what happens without anybody's
 * command ({@link shatranj.competition.server.tournaments.TournamentRunner}).
 */
@NullMarked
package shatranj.competition.server.tournaments;

import org.jspecify.annotations.NullMarked;
