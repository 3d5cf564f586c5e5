/** How fast a game is, and whether anything happens in it. */

/** @import {Color, Game, TimeControl} from "../api/types.js" */

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Classes of time controls go by the time for so many moves (Appendices A and B of the Laws). */
const MOVES = 60;

/** @param {TimeControl} control @returns {number} milliseconds that a side has for those moves; 0: there is no such time */
export function timeOf({ periods = [], byoYomi, hourglassMs, moveMs }) {
  if (moveMs) return MOVES * moveMs;
  if (hourglassMs) return hourglassMs;
  if (byoYomi) return byoYomi.mainMs + (byoYomi.periods - 1 + MOVES) * byoYomi.periodMs;
  let [time, left] = [0, MOVES];
  for (const { moves, timeMs, incrementMs = 0, delayMs = 0 } of periods) {
    const made = Math.min(left, moves ?? left);
    if (made > 0) time += timeMs + made * (incrementMs + delayMs);
    left -= made;
  }
  return time;
}

/** @param {TimeControl | undefined} control @returns {string} BLITZ, RAPID, CLASSICAL, CORRESPONDENCE; NONE: no clock */
export function paceOf(control) {
  if (control?.daysPerMove) return "CORRESPONDENCE";
  const time = control ? timeOf(control) : 0;
  if (time === 0) return "NONE";
  return time <= 10 * MINUTE_MS ? "BLITZ" : time <= 60 * MINUTE_MS ? "RAPID" : "CLASSICAL";
}

/**
 * Whether nothing has happened in a game for long. What is known of it is when its clocks were decided upon last; of a
 * game without clocks it is when it was made.
 *
 * @param {Game} game
 * @param {number} now milliseconds of the server's clock
 */
export function isIdle({ clock, timeControl, createdAt }, now) {
  const last = clock?.asOf ?? createdAt;
  const isSlow = !clock || timeControl?.daysPerMove !== undefined;
  return last !== undefined && now - Date.parse(last) > (isSlow ? DAY_MS : 10 * MINUTE_MS);
}

/**
 * Whether the opponent has left a game that nothing else ends: there is neither a clock nor an arbiter, and the move of
 * the other side is missing for a day.
 *
 * @param {Game} game
 * @param {Color | undefined} side that waits
 * @param {number} now milliseconds of the server's clock
 */
export function isAbandoned({ clock, arbiters, status, turn, moves }, side, now) {
  const last = moves?.[moves.length - 1]?.playedAt;
  const isUnended = status === "ACTIVE" && !clock && !arbiters?.length;
  return isUnended && side !== undefined && turn !== side && last !== undefined && now - Date.parse(last) >= DAY_MS;
}
