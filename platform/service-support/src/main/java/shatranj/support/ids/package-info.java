/** Ids: 16 bytes, and their text. What a repeated request makes has the same one. */
@NullMarked
package shatranj.support.ids;

import org.jspecify.annotations.NullMarked;
