/**
 * What is kept in files. Endgame tables: {@link shatranj.engine.cli.TableFiles} keeps them, {@link
 * shatranj.engine.cli.TableBuilder} makes those that are missing; {@code TrioFiles} and {@code
 * TrioBuilder} do so for those of five men, with a {@code Crew} of threads. {@code TableReport} and
 * {@code RulesAudit} test them, {@code TablebaseAnswers} answers positions from them. {@link
 * shatranj.engine.cli.NetworkFile} reads the weights of a network.
 */
@NullMarked
package shatranj.engine.cli;

import org.jspecify.annotations.NullMarked;
