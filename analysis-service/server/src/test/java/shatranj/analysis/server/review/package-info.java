/** Tests of the package of the same name. */
@NullMarked
package shatranj.analysis.server.review;

import org.jspecify.annotations.NullMarked;
