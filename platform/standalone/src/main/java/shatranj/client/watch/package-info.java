/** A game followed in the terminal until its end. */
@NullMarked
package shatranj.client.watch;

import org.jspecify.annotations.NullMarked;
