@NullMarked
package shatranj.game.competition;

import org.jspecify.annotations.NullMarked;
