/**
 * What is known for certain of positions with few men. {@link shatranj.engine.endgame.Oracle} is
 * what the search asks; {@link shatranj.engine.endgame.EndgameTables} knows all endings with one
 * man on each side besides the Shahs; {@link shatranj.engine.endgame.Verdicts} adds what the rules
 * say where a side is bare.
 *
 * <p>Tables are made here: {@link shatranj.engine.endgame.Pair} is what one table is of, {@code
 * Places} numbers its places, {@code Ending} knows its moves, {@code Judge} values a place by its
 * moves, {@code Generator} goes backwards from the ends, {@link shatranj.engine.endgame.PairTable}
 * keeps what it found, {@link shatranj.engine.endgame.TableAudit} tests it. Files are the shell's,
 * {@code cli}.
 */
@NullMarked
package shatranj.engine.endgame;

import org.jspecify.annotations.NullMarked;
