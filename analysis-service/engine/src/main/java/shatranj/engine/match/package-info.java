/**
 * Matches between programs that speak UCI, to measure strength: {@code MatchMain} is the command
 * line, {@code Match} plays pairs of games from {@code Openings} with colours reversed, {@code
 * UciPlayer} is a program, {@code Game} one game under our own rules, {@code Pentanomial} what the
 * results prove.
 */
@NullMarked
package shatranj.engine.match;

import org.jspecify.annotations.NullMarked;
