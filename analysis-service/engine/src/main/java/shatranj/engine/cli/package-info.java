/**
 * Command lines and what is kept in files. {@link shatranj.engine.cli.EngineOptions} reads the
 * words of a command. Endgame tables: {@code TablesMain} builds and tests them, {@code
 * TablebaseMain} answers positions from them, {@link shatranj.engine.cli.TableFiles} keeps them.
 * {@link shatranj.engine.cli.NetworkFile} reads the weights of a network.
 */
@NullMarked
package shatranj.engine.cli;

import org.jspecify.annotations.NullMarked;
