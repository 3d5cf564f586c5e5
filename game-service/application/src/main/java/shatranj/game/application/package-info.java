/**
 * Where a request becomes a command, the same for REST and gRPC: {@link
 * shatranj.game.application.Request} is what every request carries besides its own fields, {@link
 * shatranj.game.application.CommandFactory} fixes ids, instants and random numbers, {@link
 * shatranj.game.application.CommandCodec} writes a command as pods hand it to each other, {@link
 * shatranj.game.application.Actions} lists what can be done in a game, {@link
 * shatranj.game.application.Sequels} takes the steps that span two games, {@link
 * shatranj.game.application.FanOut} what is done in all of a player's games, {@link
 * shatranj.game.application.Lag} measures the way to a player, {@link
 * shatranj.game.application.BlockingGames} asks the port and turns refusals into problems, {@link
 * shatranj.game.application.GameLists} puts lists and exports together from games that run and
 * games that are over, {@link shatranj.game.application.AlphabetTranslation} writes the answers in
 * the alphabet asked for.
 */
@NullMarked
package shatranj.game.application;

import org.jspecify.annotations.NullMarked;
