@NullMarked
package shatranj.trainer.imitate;

import org.jspecify.annotations.NullMarked;
