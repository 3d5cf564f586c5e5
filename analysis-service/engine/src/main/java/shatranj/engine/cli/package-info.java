/**
 * What is kept in files. Endgame tables on the command line: {@code TablesMain} builds and tests
 * them, {@code TablebaseMain} answers positions from them, {@link shatranj.engine.cli.TableFiles}
 * keeps them. {@link shatranj.engine.cli.NetworkFile} reads the weights of a network.
 */
@NullMarked
package shatranj.engine.cli;

import org.jspecify.annotations.NullMarked;
