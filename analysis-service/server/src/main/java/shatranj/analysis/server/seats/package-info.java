/**
 * The seated engines {@code engine-1} to {@code engine-8}: players like any other, which see and do
 * nothing but what game-service's public surface lets its players see and do.
 *
 * <p>A {@link shatranj.analysis.server.seats.Seat} listens on its player's stream, which brings all
 * unfinished games first, so that nothing need be remembered over a restart. Whatever is heard of a
 * game wakes its {@link shatranj.analysis.server.seats.SeatedGame}, which reads the game as it
 * stands now, accepts the invitation, or has a move found in the pool and plays it. {@link
 * shatranj.analysis.server.seats.Level} says how well. {@link
 * shatranj.analysis.server.seats.GameClient} is what a player may do in game-service, {@link
 * shatranj.analysis.server.seats.GrpcHall} does it.
 *
 * <p>All pods of analysis-service sit at all tables. A move is found by the pod that takes the
 * {@link shatranj.analysis.server.seats.MoveClaims claim} on it; when that pod dies the claim ends
 * and another pod finds it. Without claims two pods may find the same move, or two: game-service
 * takes the first and answers the other that the ply is played, so that is wasteful and no more.
 */
@NullMarked
package shatranj.analysis.server.seats;

import org.jspecify.annotations.NullMarked;
