/**
 * competition-service as game-service asks it, for the API of Lichess and for seeks: {@link
 * shatranj.game.competition.CompetitionPods} finds a pod that answers, {@link
 * shatranj.game.competition.Ratings} and {@link shatranj.game.competition.Tournaments} say what can
 * be asked. Nothing of a game depends on it.
 */
@NullMarked
package shatranj.game.competition;

import org.jspecify.annotations.NullMarked;
