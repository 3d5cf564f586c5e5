/**
 * Words about a game: checked by {@link shatranj.game.chat.Chat}, relayed to the open streams of
 * the game on all pods, and kept nowhere.
 */
@NullMarked
package shatranj.game.chat;

import org.jspecify.annotations.NullMarked;
