/**
 * What reaches the open streams of a pod besides the journal: who is there, what is said, what has
 * become of a seek. {@link shatranj.game.company.Company} is the door through which every public
 * stream follows a game or a player: the desk's frames pass unchanged, and the others come between
 * them, never before the first and never after the last.
 */
@NullMarked
package shatranj.game.company;

import org.jspecify.annotations.NullMarked;
