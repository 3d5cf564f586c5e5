/** What the journal holds, what clients were told, and what must not differ between the two. */
@NullMarked
package shatranj.chaos.check;

import org.jspecify.annotations.NullMarked;
