@NullMarked
package shatranj.trainer.data;

import org.jspecify.annotations.NullMarked;
