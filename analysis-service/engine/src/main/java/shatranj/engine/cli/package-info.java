/**
 * What is kept in files. Endgame tables: {@link shatranj.engine.cli.TableFiles} keeps them, {@link
 * shatranj.engine.cli.TableBuilder} makes those that are missing, {@code TableReport} tests them,
 * {@code TablebaseAnswers} answers positions from them. {@link shatranj.engine.cli.NetworkFile}
 * reads the weights of a network.
 */
@NullMarked
package shatranj.engine.cli;

import org.jspecify.annotations.NullMarked;
