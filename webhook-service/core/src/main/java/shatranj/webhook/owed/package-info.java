/**
 * What is owed: in order for each source and endpoint, within bounds, and when it is tried again.
 */
@NullMarked
package shatranj.webhook.owed;

import org.jspecify.annotations.NullMarked;
