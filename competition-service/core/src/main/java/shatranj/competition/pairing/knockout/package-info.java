/** Knock-out: who loses is out. */
@NullMarked
package shatranj.competition.pairing.knockout;

import org.jspecify.annotations.NullMarked;
