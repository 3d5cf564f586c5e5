/** Tests against a server that misbehaves, and whole games over a bad line. */
@NullMarked
package shatranj.client;

import org.jspecify.annotations.NullMarked;
