/** Pairs that the organiser writes down. */

import { playerIdOf } from "../game/terms.js";
import { text } from "../shell/language.js";

/**
 * @param {string} written a pair in each line, White first; who stands alone is left over
 * @returns {{white: string, black?: string}[]}
 * @throws {Error} with words for the organiser
 */
export function pairsOf(written) {
  const lines = written.split("\n").map((line) => line.trim().split(/[\s,–]+|\s-\s/).filter(Boolean));
  return lines
    .filter((names) => names.length > 0)
    .map((names) => {
      if (names.length > 2) throw new Error(text("“{names}” are more than two", { names: names.join(" ") }));
      const [white, black] = names.map(playerIdOf);
      return black === undefined ? { white } : { white, black };
    });
}
