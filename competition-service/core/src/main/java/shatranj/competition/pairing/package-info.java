/** Who plays whom. Each system of pairing has a package. */
@NullMarked
package shatranj.competition.pairing;

import org.jspecify.annotations.NullMarked;
