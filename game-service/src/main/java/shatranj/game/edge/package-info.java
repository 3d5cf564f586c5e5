/**
 * Where a request becomes a command, the same for REST and gRPC: {@link shatranj.game.edge.Request}
 * is what every request carries besides its own fields, {@link shatranj.game.edge.Commands} fixes
 * ids, instants and draws, {@link shatranj.game.edge.Actions} lists what can be done in a game,
 * {@link shatranj.game.edge.Sequels} takes the steps that span two games, {@link
 * shatranj.game.edge.FanOut} what is done in all of a player's games, {@link
 * shatranj.game.edge.Lag} measures the way to a player, {@link shatranj.game.edge.Games} asks the
 * desk and turns refusals into problems, {@link shatranj.game.edge.Lists} puts lists and exports
 * together from games that run and games that are over, {@link shatranj.game.edge.Letters} writes
 * the answers in the alphabet asked for.
 */
@NullMarked
package shatranj.game.edge;

import org.jspecify.annotations.NullMarked;
