/** Ways to misbehave; each tells the report what it should not have been answered. */
@NullMarked
package shatranj.attack.assault;

import org.jspecify.annotations.NullMarked;
