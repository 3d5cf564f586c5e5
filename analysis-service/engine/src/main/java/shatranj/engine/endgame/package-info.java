/**
 * What is known for certain of positions with few men. {@link shatranj.engine.endgame.Oracle} is
 * what the search asks; {@link shatranj.engine.endgame.EndgameTables} knows endings with one man on
 * each side besides the Shahs, and those with two against one that somebody had made; {@link
 * shatranj.engine.endgame.Verdicts} adds what the rules say where a side is bare.
 *
 * <p>Tables are made here: {@link shatranj.engine.endgame.Pair} and {@link
 * shatranj.engine.endgame.Trio} are what one table is of, {@code Place} is where its men stand,
 * {@code Places} numbers that, {@code Ending} knows the moves, {@code Exit} where captures and
 * promotions lead, {@code Judge} values a place by its moves, {@code Generator} goes backwards from
 * the ends. {@link shatranj.engine.endgame.PairTable} and {@link shatranj.engine.endgame.TrioTable}
 * keep what it found, the latter packed as {@code Rows} of a {@code Code}; {@link
 * shatranj.engine.endgame.TableAudit} tests it. Files and threads are the shell's, {@code cli}.
 */
@NullMarked
package shatranj.engine.endgame;

import org.jspecify.annotations.NullMarked;
