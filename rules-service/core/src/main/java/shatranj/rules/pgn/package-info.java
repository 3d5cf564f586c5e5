/**
 * Reads games in portable notation, which needs the rules: a move such as {@code Nf3} means nothing
 * without a position. {@link shatranj.rules.notation.Pgn} writes them.
 *
 * <p>A {@link shatranj.rules.pgn.PgnReader} is given the text in pieces of any size and tells a
 * {@link shatranj.rules.pgn.PgnEvent} for each game: the game, or the first {@link
 * shatranj.rules.pgn.PgnFault} that keeps it from being one; both with {@link
 * shatranj.rules.pgn.PgnNote}s about what was put right. Inside, {@code PgnScanner} cuts characters
 * into words, tags and comments, {@code RawGames} gathers them into a {@code RawGame}, and {@code
 * GameResolver} plays it.
 */
@NullMarked
package shatranj.rules.pgn;

import org.jspecify.annotations.NullMarked;
