/**
 * clock-service: an index of instants at which games change by themselves, and a claim at each of
 * them. The truth about a clock is in the game's events (architecture, section 5); everything here
 * can be lost and is rebuilt.
 *
 * <ul>
 *   <li>{@link shatranj.clock.server.deadline}: what stands for a game, and the store of it.
 *   <li>{@link shatranj.clock.server.fire}: sleeps until something is due and claims it; rebuilds
 *       the index.
 *   <li>{@link shatranj.clock.server.feed}: arms and disarms by what the feed says.
 *   <li>{@link shatranj.clock.server.games}: the pods of game-service.
 *   <li>{@link shatranj.clock.server.warm}: flags of games that do not exist, before the pod is
 *       ready.
 *   <li>{@link shatranj.clock.server.api}: time controls explained to clients.
 * </ul>
 *
 * This package wires them together: settings, figures, life cycle.
 */
@NullMarked
package shatranj.clock.server;

import org.jspecify.annotations.NullMarked;
