/** A position as a picture that nobody plays on. */

import { s } from "../shell/dom.js";
import { SQUARE, drawMan } from "./pieces.js";
import { fileOf, placementOf, rankOf } from "./position.js";

/**
 * White's side below.
 *
 * @param {string} fen
 * @param {string} label what readers of the screen hear
 * @param {{ranks?: number, look?: string}} [options] how many ranks, from the first on
 */
export function diagram(fen, label, { ranks = 8, look = "" } = {}) {
  const squares = [];
  for (let rank = 0; rank < ranks; rank++) {
    for (let file = 0; file < 8; file++) {
      squares.push(s("rect", { class: (rank + file) % 2 === 0 ? "dark" : "light", x: file * SQUARE, y: (ranks - 1 - rank) * SQUARE, width: SQUARE, height: SQUARE }));
    }
  }
  const men = [...placementOf(fen)].map(([square, man]) =>
    s("g", { transform: `translate(${fileOf(square) * SQUARE} ${(ranks - 1 - rankOf(square)) * SQUARE})` }, drawMan(man)),
  );
  return s("svg", { class: `reach ${look}`, viewBox: `0 0 ${8 * SQUARE} ${ranks * SQUARE}`, role: "img", "aria-label": label }, squares, men);
}
