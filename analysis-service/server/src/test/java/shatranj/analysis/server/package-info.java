/** Tests of the package of the same name. */
@NullMarked
package shatranj.analysis.server;

import org.jspecify.annotations.NullMarked;
