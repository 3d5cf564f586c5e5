/** What a player has finished, day by day. Days are those of UTC, as the search for finished games has them. */

/** @import {FinishedGame} from "../api/types.js" */

/** @typedef {{day: string, games: number, wins: number, draws: number, losses: number}} DayOfPlay such as 2026-11-25 */

/**
 * @param {FinishedGame[]} games the last one first
 * @param {string} id of the player, who has one side of each
 * @returns {DayOfPlay[]} the last day first
 */
export function daysOfPlay(games, id) {
  /** @type {Map<string, DayOfPlay>} */
  const days = new Map();
  for (const { white, result, endedAt } of games) {
    const day = endedAt.slice(0, 10);
    const known = days.get(day) ?? { day, games: 0, wins: 0, draws: 0, losses: 0 };
    days.set(day, known);
    known.games++;
    if (result === "DRAW") known.draws++;
    else if ((result === "WHITE") === (white === id)) known.wins++;
    else known.losses++;
  }
  return [...days.values()];
}
