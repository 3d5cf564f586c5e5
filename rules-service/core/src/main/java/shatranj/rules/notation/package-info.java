/**
 * How positions and moves are written: {@link shatranj.rules.notation.Fen} for positions, {@link
 * shatranj.rules.notation.Coordinates} and SAN for moves, PGN for games, each in both {@link
 * shatranj.rules.notation.Alphabet}s. Readers accept both at once; writers take one.
 */
@NullMarked
package shatranj.rules.notation;

import org.jspecify.annotations.NullMarked;
