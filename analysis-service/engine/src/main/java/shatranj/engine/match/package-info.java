/**
 * Matches between programs that speak UCI, to measure strength: {@code MatchRun} is one as it is
 * asked for, {@code Match} plays pairs of games from {@code Openings} with colours reversed on as
 * many boards as wished, {@code UciPlayer} is a program, {@code MatchGame} the referee of one game
 * under our own rules, {@code Played} what it tells. A {@code MatchStanding} counts: {@code
 * Pentanomial} what the results prove, {@code Sprt} whether they decide, {@code ThinkingTime} what
 * time was taken.
 */
@NullMarked
package shatranj.engine.match;

import org.jspecify.annotations.NullMarked;
