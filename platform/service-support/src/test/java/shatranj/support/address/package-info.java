@NullMarked
package shatranj.support.address;

import org.jspecify.annotations.NullMarked;
