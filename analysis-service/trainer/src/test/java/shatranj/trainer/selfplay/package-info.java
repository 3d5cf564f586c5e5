@NullMarked
package shatranj.trainer.selfplay;

import org.jspecify.annotations.NullMarked;
