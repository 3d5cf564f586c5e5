/**
 * The REST surface of api.md §1–§4, a resource each: {@link shatranj.game.rest.GamesResource}
 * creates, lists and exports ({@link shatranj.game.rest.Exports}), {@link
 * shatranj.game.rest.GameResource} reads one game, {@link shatranj.game.rest.MovesResource}, {@link
 * shatranj.game.rest.CommandsResource} and {@link shatranj.game.rest.ArbiterResource} change it,
 * {@link shatranj.game.rest.RematchResource} leads to the next one, {@link
 * shatranj.game.rest.PlayersResource} and {@link shatranj.game.rest.RootResource} do the rest. All
 * run on virtual threads; {@link shatranj.game.rest.RestRequest} reads the headers. Streams are in
 * {@code shatranj.game.stream}.
 */
@NullMarked
package shatranj.game.rest;

import org.jspecify.annotations.NullMarked;
