/** Tests of the dump of a month. */
@NullMarked
package shatranj.game.dump;

import org.jspecify.annotations.NullMarked;
