/**
 * How positions and moves are written: {@link shatranj.rules.notation.Fen} for positions, {@link
 * shatranj.rules.notation.Coordinates}, {@link shatranj.rules.notation.San} and {@link
 * shatranj.rules.notation.SanText} for moves, {@link shatranj.rules.notation.Pgn} for games, each
 * in both {@link shatranj.rules.notation.Alphabet}s; {@link shatranj.rules.notation.PieceNames} for
 * men in words; {@link shatranj.rules.notation.Attempt} compares what two texts try. Readers accept
 * everything at once; writers take one alphabet. Nothing here knows what is legal: reading a PGN is
 * {@code shatranj.rules.pgn}'s.
 */
@NullMarked
package shatranj.rules.notation;

import org.jspecify.annotations.NullMarked;
