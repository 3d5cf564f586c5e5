/** What is written to the log of a service. */
@NullMarked
package shatranj.support.logging;

import org.jspecify.annotations.NullMarked;
