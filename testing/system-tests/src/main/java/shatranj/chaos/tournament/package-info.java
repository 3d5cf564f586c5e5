/**
 * Tournaments of scripted players, whose results are known before they are played: {@link
 * shatranj.chaos.tournament.SwissUnderFire} announces one and plays all its games, {@link
 * shatranj.chaos.tournament.ScriptedGame} is one of them.
 */
@NullMarked
package shatranj.chaos.tournament;

import org.jspecify.annotations.NullMarked;
