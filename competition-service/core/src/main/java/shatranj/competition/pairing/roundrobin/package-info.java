/** Round robins by Berger tables (FIDE C.05, Annex 1). */
@NullMarked
package shatranj.competition.pairing.roundrobin;

import org.jspecify.annotations.NullMarked;
