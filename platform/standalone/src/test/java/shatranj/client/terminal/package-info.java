/** Tests of the package of the same name. */
@NullMarked
package shatranj.client.terminal;

import org.jspecify.annotations.NullMarked;
