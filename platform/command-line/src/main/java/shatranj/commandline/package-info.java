/**
 * The command line of {@code ./shatranj}, read by <a href="https://picocli.info">picocli</a>.
 * {@link shatranj.commandline.CliProgram} configures it the same way for every program, {@link
 * shatranj.commandline.Mistake} is what the user can put right, {@link shatranj.commandline.Within}
 * bounds a number.
 */
@NullMarked
package shatranj.commandline;

import org.jspecify.annotations.NullMarked;
