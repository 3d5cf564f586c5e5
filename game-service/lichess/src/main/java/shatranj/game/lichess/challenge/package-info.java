/**
 * How games come about: challenges, which are open games under their own ids, seeks, and the stream
 * of events in which a player hears of both.
 */
@NullMarked
package shatranj.game.lichess.challenge;

import org.jspecify.annotations.NullMarked;
