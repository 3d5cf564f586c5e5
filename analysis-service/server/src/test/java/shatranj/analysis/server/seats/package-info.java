/** Tests of the package of the same name. */
@NullMarked
package shatranj.analysis.server.seats;

import org.jspecify.annotations.NullMarked;
