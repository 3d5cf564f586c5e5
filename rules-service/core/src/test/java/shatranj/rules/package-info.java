/** What the tests of the rules share: a second, plain generator and random games. */
@NullMarked
package shatranj.rules;

import org.jspecify.annotations.NullMarked;
