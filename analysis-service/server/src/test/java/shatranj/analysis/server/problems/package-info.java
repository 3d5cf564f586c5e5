/** Tests of problems from reviewed games. */
@NullMarked
package shatranj.analysis.server.problems;

import org.jspecify.annotations.NullMarked;
