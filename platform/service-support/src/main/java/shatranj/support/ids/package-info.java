/** Ids of games and tournaments: 16 bytes, and their text. */
@NullMarked
package shatranj.support.ids;

import org.jspecify.annotations.NullMarked;
