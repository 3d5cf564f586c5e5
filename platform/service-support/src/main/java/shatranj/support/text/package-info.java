/** Text of strangers. */
@NullMarked
package shatranj.support.text;

import org.jspecify.annotations.NullMarked;
