/**
 * Games, decisions and refusals as others may see them: the domain as {@code shatranj.game.v1}, by
 * viewer.
 */
@NullMarked
package shatranj.game.view;

import org.jspecify.annotations.NullMarked;
