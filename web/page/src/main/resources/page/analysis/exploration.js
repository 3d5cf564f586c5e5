/** What the explorer counted, in words and in parts. */

import { listed, percentText, text } from "../shell/language.js";

/** @typedef {{games: number, white: number, draws: number, black: number}} Counts */

/** @type {Record<string, string>} */
const RESULTS = { WHITE: "1–0", DRAW: "½–½", BLACK: "0–1" };

/** @param {string} result WHITE, DRAW or BLACK */
export const resultOf = (result) => RESULTS[result] ?? "*";

/**
 * How games ended, from White's wins on; what never happened is left out.
 *
 * @param {Counts} counts
 * @returns {{who: "white" | "draws" | "black", share: number}[]} shares of all games, above 0
 */
export const partsOf = ({ games, ...counts }) =>
  /** @type {const} */ (["white", "draws", "black"])
    .map((who) => ({ who, share: games === 0 ? 0 : counts[who] / games }))
    .filter(({ share }) => share > 0);

const WORDS = {
  white: (/** @type {string} */ share) => text("White won {share}", { share }),
  draws: (/** @type {string} */ share) => text("drawn {share}", { share }),
  black: (/** @type {string} */ share) => text("Black won {share}", { share }),
};

/**
 * @param {Counts} counts
 * @returns {string} such as "White won 50 %, drawn 25 %, Black won 25 %"
 */
export function barWords(counts) {
  return listed(partsOf(counts).map(({ who, share }) => WORDS[who](percent(share))));
}

/** Whole percents; what happened at all is not 0, and what did not always happen is not 100. @param {number} share */
function percent(share) {
  const rounded = Math.round(100 * share);
  if (rounded === 0) return `< ${percentText(0.01)}`;
  if (rounded === 100 && share < 1) return `> ${percentText(0.99)}`;
  return percentText(share);
}
