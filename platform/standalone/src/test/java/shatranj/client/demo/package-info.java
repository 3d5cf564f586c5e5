/** Tests of the package of the same name. */
@NullMarked
package shatranj.client.demo;

import org.jspecify.annotations.NullMarked;
