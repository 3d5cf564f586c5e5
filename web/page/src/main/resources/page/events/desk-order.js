/** In which order an arbiter wants to see boards. The server does not sort: who has least time changes by itself. */

import { leftOn } from "../clock/face.js";

/** @import {Clock, Color} from "../api/types.js" */
/** @import {DeskBoard} from "../api/types.js" */

/** Who has not moved for so long, or for half of the time until the default, is looked for. */
const ABSENT_MS = 60_000;

const CLAIM = 0;
const ABSENT = 1;
const RUNS = 2;
const STANDS = 3;
const OVER = 4;

/** Who is late for a first move. @param {DeskBoard} board @param {number} now @returns {Color | undefined} */
export function absentOn({ game }, now) {
  const awaited = game?.awaited;
  if (!awaited) return undefined;
  const since = Date.parse(awaited.since);
  const patience = awaited.until ? Math.min(ABSENT_MS, (Date.parse(awaited.until) - since) / 2) : ABSENT_MS;
  return now - since >= patience ? awaited.color : undefined;
}

/** @param {DeskBoard} board @param {number} now */
function rank(board, now) {
  if (board.result || board.game?.status === "FINISHED") return OVER;
  if (board.game?.pause?.claim) return CLAIM;
  if (absentOn(board, now)) return ABSENT;
  return board.game?.status === "ACTIVE" && board.game.clock ? RUNS : STANDS;
}

/** What the side has that has less. @param {Clock | undefined} clock @param {number} now */
const leastOn = (clock, now) => (clock ? Math.min(leftOn(clock, "WHITE", now), leftOn(clock, "BLACK", now)) : Infinity);

/**
 * Claims that wait, absent players, then by time, the least first; boards that are over come last.
 *
 * @param {Iterable<DeskBoard>} boards
 * @param {number} now on the server's clock
 */
export function inOrder(boards, now) {
  return [...boards]
    .map((board) => ({ board, rank: rank(board, now), left: leastOn(board.game?.clock, now) }))
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank;
      if (one.rank === RUNS && one.left !== other.left) return one.left - other.left;
      return one.board.round - other.board.round || one.board.board - other.board.board;
    })
    .map(({ board }) => board);
}
