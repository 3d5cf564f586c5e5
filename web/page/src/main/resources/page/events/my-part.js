/** What an event means for one player at the moment. */

import { arenaEnd, isArena } from "./words.js";

/** @import {Color, Entrant, Round, Tournament} from "../api/types.js" */
/** @import {MyPart} from "./types.js" */

/**
 * @param {Tournament} tournament
 * @param {Entrant[]} players
 * @param {Round | undefined} last
 * @param {string | null} id whose part; null: of somebody who only looks on
 * @returns {MyPart}
 */
export function partOf(tournament, players, last, id) {
  const me = players.find(({ player }) => player === id);
  const next = nextRound(tournament, last);
  if (isArena(tournament.announcement.kind)) return { me, next, ...partOfArena(tournament, me) };
  if (!me || tournament.phase !== "RUNNING" || !last) return { me, next };
  const board = last.boards.find(({ white, black }) => white === id || black === id);
  if (board) {
    const isWhite = board.white === id;
    const mine = { board, round: last.round, side: sideOf(isWhite), opponent: isWhite ? board.black : board.white };
    return { me, next, playing: board.result ? undefined : mine };
  }
  return { me, next, freeIn: last.completedAt ? undefined : last.round };
}

/**
 * Rounds go on side by side there, so the server says where somebody plays.
 *
 * @param {Tournament} tournament
 * @param {Entrant | undefined} me
 * @returns {Pick<MyPart, "playing" | "ends">}
 */
function partOfArena(tournament, me) {
  if (tournament.phase !== "RUNNING") return {};
  const ends = arenaEnd(tournament);
  if (!me?.seat) return { ends };
  const { round, color: side, opponent, board: number, gameId } = me.seat;
  const [white, black] = side === "WHITE" ? [me.player, opponent] : [opponent, me.player];
  return { ends, playing: { board: { board: number, white, black, attempt: 1, gameId }, round, side, opponent } };
}

/** @param {boolean} isWhite @returns {Color} */
const sideOf = (isWhite) => (isWhite ? "WHITE" : "BLACK");

/** @param {Tournament} tournament @param {Round | undefined} last */
function nextRound({ phase, round, rounds, announcement: { startsAt, intervalMs } }, last) {
  if (phase === "SCHEDULED") return startsAt ? { round: 1, at: startsAt } : undefined;
  if (phase !== "RUNNING" || intervalMs === undefined || !last?.completedAt || round >= rounds) return undefined;
  return { round: round + 1, at: new Date(Date.parse(last.completedAt) + intervalMs).toISOString() };
}
