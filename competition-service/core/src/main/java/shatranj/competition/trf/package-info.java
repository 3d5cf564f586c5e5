/**
 * FIDE's tournament report file: {@link shatranj.competition.trf.TrfReader} reads one, {@link
 * shatranj.competition.trf.TrfWriter} writes one that other pairing programs read.
 */
@NullMarked
package shatranj.competition.trf;

import org.jspecify.annotations.NullMarked;
