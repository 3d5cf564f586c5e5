/** The commands that run the engine, with their options: {@link shatranj.analysis.cli.Main}. */
@NullMarked
package shatranj.analysis.cli;

import org.jspecify.annotations.NullMarked;
