/**
 * An attacker: {@code ./shatranj attack}. Honest players play at a fixed rate, alone and then
 * beside everything that this package can think of; what they noticed is what counts. {@link
 * shatranj.attack.honest} plays, {@link shatranj.attack.assault} attacks, {@link
 * shatranj.attack.report} keeps what was seen.
 */
@NullMarked
package shatranj.attack;

import org.jspecify.annotations.NullMarked;
