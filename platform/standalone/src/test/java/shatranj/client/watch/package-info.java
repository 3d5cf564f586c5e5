/** Tests of the package of the same name. */
@NullMarked
package shatranj.client.watch;

import org.jspecify.annotations.NullMarked;
