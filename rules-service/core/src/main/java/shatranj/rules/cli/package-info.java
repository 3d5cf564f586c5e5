/**
 * Small programs over the rules, run by the {@code shatranj} script. This package alone in the core
 * may use the console and the clock: it is the shell of the library, kept here so that counting
 * moves needs no server.
 *
 * <p>{@code Perft} counts; {@code LegalMoves} and {@code Adjudicate} are {@code LineProgram}s,
 * which answer every line of standard input with a line of {@code Json} in constant memory; {@code
 * CheckPgn} reads games and writes them in the export format.
 */
@NullMarked
package shatranj.rules.cli;

import org.jspecify.annotations.NullMarked;
