/**
 * Small programs over the rules, run by the {@code shatranj} script: counting moves needs no
 * server.
 *
 * <p>{@link shatranj.rules.cli.Main} has the commands with their options. {@code PerftReport}
 * counts, {@code BoardDrawing} draws, {@code PgnCheck} reads games and writes them in the export
 * format. {@code LegalMovesLine} and {@code Adjudication} answer every line of standard input with
 * a line of JSON, by {@code LineAnswers} in constant memory; {@code JsonReading} and {@code
 * JsonWriting} are how Jackson does it for them.
 */
@NullMarked
package shatranj.rules.cli;

import org.jspecify.annotations.NullMarked;
