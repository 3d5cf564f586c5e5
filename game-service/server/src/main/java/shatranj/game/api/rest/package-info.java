/**
 * The REST surface of api.md §1–§4, a resource each: {@link shatranj.game.api.rest.GamesResource}
 * creates, lists and exports ({@link shatranj.game.api.rest.Exports}), {@link
 * shatranj.game.api.rest.GameResource} reads one game, {@link
 * shatranj.game.api.rest.MovesResource}, {@link shatranj.game.api.rest.CommandsResource} and {@link
 * shatranj.game.api.rest.ArbiterResource} change it, {@link shatranj.game.api.rest.RematchResource}
 * leads to the next one, {@link shatranj.game.api.rest.PlayersResource} and {@link
 * shatranj.game.api.rest.RootResource} do the rest, and {@link
 * shatranj.game.api.rest.PublicGamesResource} has months of everybody's games. All but the moves
 * run on virtual threads; {@link shatranj.game.api.rest.RestRequest} reads the headers. Streams are
 * in {@code shatranj.game.api.stream}.
 */
@NullMarked
package shatranj.game.api.rest;

import org.jspecify.annotations.NullMarked;
