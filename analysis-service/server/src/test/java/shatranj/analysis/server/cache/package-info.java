/** Tests of the package of the same name. */
@NullMarked
package shatranj.analysis.server.cache;

import org.jspecify.annotations.NullMarked;
