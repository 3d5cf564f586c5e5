/**
 * What is known for certain: {@link shatranj.analysis.server.endgames.Endgames} reads or makes the
 * endgame tables in the background, from a {@link shatranj.analysis.server.endgames.TableSource},
 * and lends them to all searches, {@link shatranj.analysis.server.endgames.Prober} answers for one
 * position and its moves.
 */
@NullMarked
package shatranj.analysis.server.endgames;

import org.jspecify.annotations.NullMarked;
