/** When a repeated answer is the first one, of one build and of two. */
@NullMarked
package shatranj.chaos.play;

import org.jspecify.annotations.NullMarked;
