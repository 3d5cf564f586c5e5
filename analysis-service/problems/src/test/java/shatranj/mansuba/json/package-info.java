/** Tests of problems as JSON. */
@NullMarked
package shatranj.mansuba.json;

import org.jspecify.annotations.NullMarked;
