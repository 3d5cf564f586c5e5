/** What a review says of a game, as figures and words: from White's point of view, as the engine's lines are. */

import { listed, plural, text } from "../shell/language.js";

/** @import {Color, Review, ReviewedMove, Score} from "../api/types.js" */

/** Hundredths of a Baidaq that stand for odds of e to 1, as the server has it. */
const SCALE = 330;
/** What a turning point costs twice over is a blunder. */
const BLUNDER = 0.3;

/** @param {Score} score @returns {number} points that its side can hope for, 0 to 1 */
export const pointsOf = ({ centipawns = 0, mate }) =>
  mate === undefined ? 1 / (1 + Math.exp(-centipawns / SCALE)) : mate > 0 ? 1 : 0;

/** White's points, 0 to 1. @param {Score | undefined} score for the side that has the move @param {Color} turn */
export const shareOf = (score, turn) => score && (turn === "WHITE" ? pointsOf(score) : 1 - pointsOf(score));

/**
 * White's points in each position that is judged: before the first move, and after every one.
 *
 * @param {readonly ReviewedMove[]} moves
 * @param {number} before plies before the first move: even, where White begins
 */
export function sharesOf(moves, before) {
  const white = (/** @type {number} */ i) => (i + before) % 2 === 0;
  const shares = moves.map(({ after }, i) => (white(i) ? pointsOf(after) : 1 - pointsOf(after)));
  if (moves.length > 0) shares.unshift(white(0) ? pointsOf(moves[0].before) : 1 - pointsOf(moves[0].before));
  return shares;
}

/** @param {Score} score for one side @param {boolean} white whether that is White */
export function scoreText({ centipawns = 0, mate }, white) {
  const value = mate ?? centipawns;
  const sign = value === 0 ? "" : value < 0 === white ? "−" : "+";
  return `${sign}${mate === undefined ? (Math.abs(value) / 100).toFixed(2) : `#${Math.abs(mate)}`}`;
}

/** The glyphs of turning points. @param {Review} review @returns {Map<number, string>} by their plies */
export const glyphsOf = ({ moves, turningPoints }) =>
  new Map(turningPoints.map((ply) => [ply, (moves[ply - 1]?.loss ?? 0) >= BLUNDER ? "??" : "?"]));

/** Whether something better was there. @param {ReviewedMove} move */
export const hasBetter = ({ best, uci, loss }) => best.length > 0 && best[0].uci !== uci && loss > 0.02;

/** @param {Review} review @param {string} white @param {string} black */
export function graphWords({ moves, turningPoints }, white, black) {
  const turns = turningPoints.map((ply) => moves[ply - 1]?.san).filter(Boolean);
  const points = turns.length === 0 ? text("No turning points.") : text("Turning points: {moves}.", { moves: listed(turns) });
  const went = plural(
    moves.length,
    "How the game between {white} and {black} went, in {count} move.",
    "How the game between {white} and {black} went, in {count} moves of both.",
    { white, black },
  );
  return `${went} ${points}`;
}
