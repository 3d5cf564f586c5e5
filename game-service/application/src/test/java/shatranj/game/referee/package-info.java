/** The referee's contract and its two adapters. */
@NullMarked
package shatranj.game.referee;

import org.jspecify.annotations.NullMarked;
