/**
 * What only rules-service may say: {@link shatranj.game.referee.Referee} is the port, {@link
 * shatranj.game.referee.RulesServiceReferee} asks over gRPC, and has {@link
 * shatranj.game.referee.StartReferee} ask whether a game may start. The tests' referee uses the
 * rules library in process; both pass the same contract.
 */
@NullMarked
package shatranj.game.referee;

import org.jspecify.annotations.NullMarked;
