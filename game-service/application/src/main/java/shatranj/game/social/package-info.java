/**
 * What reaches the open streams of a pod besides the journal: who is online, what is said, what has
 * become of a seek (ADR 16).
 *
 * <ul>
 *   <li>{@link shatranj.game.social.LiveStreams} – through it every public stream follows a game or
 *       a player: the frames of {@link shatranj.game.port.Games} pass unchanged, the others come
 *       between them, never before the first and never after the last
 *   <li>{@link shatranj.game.social.LocalPresence} – the streams of this pod, told to the pods that
 *       follow it by {@link shatranj.game.social.PresenceExchange}; {@link
 *       shatranj.game.social.ClusterPresence} – all pods together. A peer that stays silent for
 *       some seconds has nobody online.
 *   <li>{@link shatranj.game.social.Chat} – words about a game: checked, relayed to the open
 *       streams of the game on all pods. {@link shatranj.game.social.RecentWords} has the last of
 *       them for those who come later (ADR 82); nothing is stored
 * </ul>
 */
@NullMarked
package shatranj.game.social;

import org.jspecify.annotations.NullMarked;
