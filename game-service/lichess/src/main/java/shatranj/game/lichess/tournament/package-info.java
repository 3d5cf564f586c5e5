/**
 * Arenas and Swiss tournaments: {@link shatranj.game.lichess.tournament.ArenaEndpoints} and {@link
 * shatranj.game.lichess.tournament.SwissEndpoints} over the tournaments of competition-service.
 */
@NullMarked
package shatranj.game.lichess.tournament;

import org.jspecify.annotations.NullMarked;
