/**
 * The Bot and Board API of Lichess, so that programs which speak it play shatranj unmodified: an
 * adapter on the same ports as {@code rest} and {@code grpc}. {@link
 * shatranj.game.lichess.LichessRoutes} is the door: its {@link
 * shatranj.game.lichess.EndpointMatcher} finds one of the {@link shatranj.game.lichess.Endpoint}s,
 * which the packages below offer by what they are about, and reads whatever body a client sends
 * ({@link shatranj.game.lichess.Fields}). An {@link shatranj.game.lichess.LichessRequest} is one
 * request, an {@link shatranj.game.lichess.LichessResponse} what it comes to; {@link
 * shatranj.game.lichess.LichessRefusals} says no the way these clients understand. What is written
 * is in {@code wire}. ADR 21, docs/lichess-api.md.
 */
@NullMarked
package shatranj.game.lichess;

import org.jspecify.annotations.NullMarked;
