/** What a run has seen. */
@NullMarked
package shatranj.attack.report;

import org.jspecify.annotations.NullMarked;
