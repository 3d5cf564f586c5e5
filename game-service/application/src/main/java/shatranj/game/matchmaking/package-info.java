/**
 * Seeks: two players who want the same game find each other (api.md §4).
 *
 * <ul>
 *   <li>{@link shatranj.game.matchmaking.NewSeek} – what somebody wants, checked, and the pool it
 *       belongs to
 *   <li>{@link shatranj.game.matchmaking.SeekStore} – where seeks wait and are paired, atomically;
 *       {@link shatranj.game.matchmaking.RedisSeekStore} is the real one, a Lua script for each
 *       step
 *   <li>{@link shatranj.game.matchmaking.Matchmaker} – opens, accepts and cancels
 *   <li>{@link shatranj.game.matchmaking.PairedGames} – makes the game of a pair, whichever pod
 *       finds one without
 *   <li>{@link shatranj.game.matchmaking.Lobby} – everybody's open seeks, page by page
 *   <li>{@link shatranj.game.matchmaking.Attendance} – keeps alive the seeks of who is there, and
 *       tells streams what has become of them
 * </ul>
 *
 * A pair's game has an id made of both seeks' (journal.md §5), so that making it twice makes one
 * game. Nothing else of game-service needs Redis. ADR 17.
 */
@NullMarked
package shatranj.game.matchmaking;

import org.jspecify.annotations.NullMarked;
