/**
 * Whether a player may be told: while a game runs, no position of it is analysed for its players
 * (Article 12.3). {@link shatranj.analysis.server.fairplay.GamesInPlay} is the question to
 * game-service, {@link shatranj.analysis.server.fairplay.GrpcGamesInPlay} asks it, {@link
 * shatranj.analysis.server.fairplay.FairPlayGuard} refuses.
 */
@NullMarked
package shatranj.analysis.server.fairplay;

import org.jspecify.annotations.NullMarked;
