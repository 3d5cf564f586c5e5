/** Tests of ratings of solvers and problems. */
@NullMarked
package shatranj.analysis.server.solving;

import org.jspecify.annotations.NullMarked;
