/** What the explorer counted, in words and in parts. */

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

/**
 * @param {Counts} counts
 * @returns {string} such as "White won 50 %, drawn 25 %, Black won 25 %"
 */
export function barWords(counts) {
  const names = { white: "White won", draws: "drawn", black: "Black won" };
  return partsOf(counts)
    .map(({ who, share }) => `${names[who]} ${percent(share)}`)
    .join(", ");
}

/** Whole percents; what happened at all is not 0, and what did not always happen is not 100. @param {number} share */
function percent(share) {
  const rounded = Math.round(100 * share);
  if (rounded === 0) return "< 1 %";
  if (rounded === 100 && share < 1) return "> 99 %";
  return `${rounded} %`;
}
