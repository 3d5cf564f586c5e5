/** Tests of the programs, on streams. */
@NullMarked
package shatranj.rules.cli;

import org.jspecify.annotations.NullMarked;
