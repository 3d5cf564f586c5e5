/** Tests of the options. */
@NullMarked
package shatranj.analysis.cli;

import org.jspecify.annotations.NullMarked;
