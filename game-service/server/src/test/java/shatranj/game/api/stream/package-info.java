/** Tests of streams without a server. */
@NullMarked
package shatranj.game.api.stream;

import org.jspecify.annotations.NullMarked;
