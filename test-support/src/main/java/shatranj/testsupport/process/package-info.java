/**
 * Child processes that die with their parent, whatever kills it ({@link
 * shatranj.testsupport.process.Leash}), and free ports.
 */
@NullMarked
package shatranj.testsupport.process;

import org.jspecify.annotations.NullMarked;
