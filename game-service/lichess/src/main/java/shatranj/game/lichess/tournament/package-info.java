/**
 * Arenas, Swiss tournaments and games in bulk: {@link
 * shatranj.game.lichess.tournament.ArenaEndpoints}, {@link
 * shatranj.game.lichess.tournament.SwissEndpoints} and {@link
 * shatranj.game.lichess.tournament.BulkEndpoints} over competition-service.
 */
@NullMarked
package shatranj.game.lichess.tournament;

import org.jspecify.annotations.NullMarked;
