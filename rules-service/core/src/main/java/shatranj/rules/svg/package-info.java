/**
 * Positions as pictures. A {@link shatranj.rules.svg.Diagram} says what is to be seen, a {@link
 * shatranj.rules.svg.Look} from whose side, how large and in which colours; {@link
 * shatranj.rules.svg.BoardSvg} writes it as one self-contained SVG without script or style sheet;
 * {@code PieceOutlines} holds the outlines, drawn for this project after the abstract sets of the
 * time, of which those of Nishapur (12th century) are the best known: no man looks like what it is
 * called, since some forbade images, but every one has a mark by which it is told from the others.
 */
@NullMarked
package shatranj.rules.svg;

import org.jspecify.annotations.NullMarked;
