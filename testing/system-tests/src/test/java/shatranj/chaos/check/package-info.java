/** Who wrote which facts, by the releases of the pods. */
@NullMarked
package shatranj.chaos.check;

import org.jspecify.annotations.NullMarked;
