/**
 * The pods of game-service, over gRPC: {@link shatranj.clock.server.games.GrpcGames} claims and
 * asks them, {@link shatranj.support.grpc.PodAddresses} finds them, {@link
 * shatranj.clock.server.games.FeedDeadlines} reads their deadlines, here and in the feed.
 */
@NullMarked
package shatranj.clock.server.games;

import org.jspecify.annotations.NullMarked;
