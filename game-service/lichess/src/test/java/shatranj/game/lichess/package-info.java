@NullMarked
package shatranj.game.lichess;

import org.jspecify.annotations.NullMarked;
