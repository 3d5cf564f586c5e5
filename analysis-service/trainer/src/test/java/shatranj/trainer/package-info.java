@NullMarked
package shatranj.trainer;

import org.jspecify.annotations.NullMarked;
