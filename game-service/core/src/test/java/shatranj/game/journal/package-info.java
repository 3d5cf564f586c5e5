/** The fold rule sentence by sentence, and the contract of the log's adapters. */
@NullMarked
package shatranj.game.journal;

import org.jspecify.annotations.NullMarked;
