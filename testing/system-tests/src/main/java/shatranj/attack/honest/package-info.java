/** Those who only want to play. */
@NullMarked
package shatranj.attack.honest;

import org.jspecify.annotations.NullMarked;
