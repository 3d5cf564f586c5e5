/** Packed histories against whole ones. */
@NullMarked
package shatranj.game.journal.history;

import org.jspecify.annotations.NullMarked;
