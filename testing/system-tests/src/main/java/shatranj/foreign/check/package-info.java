/** What the clients saw and wrote, compared with what the server says. */
@NullMarked
package shatranj.foreign.check;

import org.jspecify.annotations.NullMarked;
