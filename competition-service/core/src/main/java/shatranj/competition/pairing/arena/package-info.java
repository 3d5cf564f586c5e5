/** Arenas: whoever waits is paired at once, and a run of wins counts double. */
@NullMarked
package shatranj.competition.pairing.arena;

import org.jspecify.annotations.NullMarked;
