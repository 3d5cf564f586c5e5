/**
 * Games of tournaments in game-service, by its public contract: {@link
 * shatranj.competition.server.games.TournamentGames} says what is wanted, {@link
 * shatranj.competition.server.games.GrpcGames} asks over gRPC.
 */
@NullMarked
package shatranj.competition.server.games;

import org.jspecify.annotations.NullMarked;
