/** Tests of the package of the same name. */
@NullMarked
package shatranj.client.api;

import org.jspecify.annotations.NullMarked;
