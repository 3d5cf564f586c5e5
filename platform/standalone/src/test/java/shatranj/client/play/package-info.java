/** Tests of the package of the same name. */
@NullMarked
package shatranj.client.play;

import org.jspecify.annotations.NullMarked;
