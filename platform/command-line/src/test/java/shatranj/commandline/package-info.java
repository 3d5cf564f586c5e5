/** Tests of what all commands share. */
@NullMarked
package shatranj.commandline;

import org.jspecify.annotations.NullMarked;
