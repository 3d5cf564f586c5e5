/** Tests of the programs, on streams. */
@NullMarked
package shatranj.competition.cli;

import org.jspecify.annotations.NullMarked;
