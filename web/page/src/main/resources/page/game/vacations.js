/** Vacation in games of days: each side of each game has a bank of days of its own (ADR 11). */

/** @import {Color, Game, VacationBank} from "../api/types.js" */

/**
 * @typedef {object} VacationState how a player's games of days stand
 * @property {number} games
 * @property {number} away in how many of them the player is on vacation
 * @property {string} [until] when the last one ends
 * @property {number} daysLeft in each of them at least
 */

/** @param {Game} game @param {Color} color @returns {VacationBank | undefined} none: the game is not one of days */
export const bankOf = ({ vacations }, color) => (color === "WHITE" ? vacations?.white : vacations?.black);

/** @param {VacationBank | undefined} bank @param {number} now @returns {string | undefined} none: nobody is on vacation */
export const awayUntil = (bank, now) => (bank?.until && Date.parse(bank.until) > now ? bank.until : undefined);

/** @param {readonly Game[]} games @param {string | null} me @param {number} now @returns {VacationState} */
export function vacationIn(games, me, now) {
  const banks = games.flatMap((game) => {
    if (!me || (game.white?.id !== me && game.black?.id !== me)) return [];
    return bankOf(game, game.white?.id === me ? "WHITE" : "BLACK") ?? [];
  });
  const ends = banks.flatMap((bank) => awayUntil(bank, now) ?? []).sort();
  return { games: banks.length, away: ends.length, until: ends.at(-1), daysLeft: Math.min(...banks.map(({ daysLeft }) => daysLeft)) };
}
