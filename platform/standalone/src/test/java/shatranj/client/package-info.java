/** The command line's clients against a small fake server. */
@NullMarked
package shatranj.client;

import org.jspecify.annotations.NullMarked;
