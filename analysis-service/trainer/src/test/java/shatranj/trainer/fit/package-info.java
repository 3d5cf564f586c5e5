@NullMarked
package shatranj.trainer.fit;

import org.jspecify.annotations.NullMarked;
