/** Clients at the public API who repeat what was not answered and keep what they were told. */
@NullMarked
package shatranj.chaos.play;

import org.jspecify.annotations.NullMarked;
