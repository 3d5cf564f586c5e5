/**
 * Child processes that die with their parent, whatever kills it ({@link
 * shatranj.embedded.process.ChildProcessGuard}), and free ports.
 */
@NullMarked
package shatranj.embedded.process;

import org.jspecify.annotations.NullMarked;
