/**
 * Games of tournaments in game-service, by its public contract: {@link
 * shatranj.competition.server.games.TournamentGames} says what is wanted, {@link
 * shatranj.competition.server.games.GrpcGames} asks over gRPC. {@link
 * shatranj.competition.server.games.LiveGames} and {@link
 * shatranj.competition.server.games.FeedTail} say what goes on in them. {@link
 * shatranj.competition.server.games.Turns} and {@link shatranj.competition.server.games.Waits} are
 * for who has them made again and again.
 */
@NullMarked
package shatranj.competition.server.games;

import org.jspecify.annotations.NullMarked;
