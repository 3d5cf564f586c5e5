/** Tests of streams without a server. */
@NullMarked
package shatranj.game.stream;

import org.jspecify.annotations.NullMarked;
