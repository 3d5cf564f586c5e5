/**
 * Small programs over the rules, run by the {@code shatranj} script. This package alone in the core
 * may use the console and the clock: it is the shell of the library, kept here so that counting
 * moves needs no server.
 */
@NullMarked
package shatranj.rules.cli;

import org.jspecify.annotations.NullMarked;
