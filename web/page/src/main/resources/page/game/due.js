/** Which of a player's games wait for the player. */

/** @import {Game} from "../api/types.js" */

/** @param {Game} game @param {string | null} me */
export const isInvitation = ({ status, invited }, me) => status === "OPEN" && invited?.id === me;

/** @param {Game} game one that is not over @param {string | null} me */
export function isDue(game, me) {
  const side = game.white?.id === me ? "WHITE" : "BLACK";
  return isInvitation(game, me) || (game.status !== "OPEN" && game.turn === side);
}

/** When the time for a game is over that waits for the player; for ever where there is no clock. @param {Game} game */
const lastCall = ({ clock }) => (clock?.flagAt ? Date.parse(clock.flagAt) : Number.MAX_SAFE_INTEGER);

/**
 * Those that wait for the player come first, and of them those whose time is over first. The others stay in their order.
 *
 * @param {Game[]} games
 * @param {string | null} me
 */
export function dueFirst(games, me) {
  const due = games.filter((game) => isDue(game, me));
  const others = games.filter((game) => !isDue(game, me));
  return [...due.sort((one, other) => lastCall(one) - lastCall(other)), ...others];
}
