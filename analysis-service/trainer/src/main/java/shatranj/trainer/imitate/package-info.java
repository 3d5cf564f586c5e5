/**
 * A first lesson for a network: what the hand-written evaluation says. It costs a microsecond a
 * position where a search costs a thousand, so there can be as many as are wanted.
 */
@NullMarked
package shatranj.trainer.imitate;

import org.jspecify.annotations.NullMarked;
