/**
 * The arbiter's desk of a tournament: {@link shatranj.competition.desk.Sight} is what the arbiter
 * sees of a game, and how a {@link shatranj.competition.desk.Decided} changes it; {@link
 * shatranj.competition.desk.DeskBoard} is a board with the sight of its game, and {@link
 * shatranj.competition.desk.DeskBoards} are all of a tournament.
 */
@NullMarked
package shatranj.competition.desk;

import org.jspecify.annotations.NullMarked;
