/**
 * What is built before the fight begins: not the order of the moves counts in this game, but the
 * structure that comes of them (source 003, section 3.2).
 */
@NullMarked
package shatranj.rules.opening;

import org.jspecify.annotations.NullMarked;
