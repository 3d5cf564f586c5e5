/** Tests of the rules over the wire. */
@NullMarked
package shatranj.rules.server;

import org.jspecify.annotations.NullMarked;
