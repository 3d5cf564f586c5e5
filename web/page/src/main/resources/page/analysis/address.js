/**
 * What is analysed as an address: `#/analysis/START/MOVES/PLACE`. The start is the id of a game, `-` for the usual
 * array, or a FEN with dots and low lines; a move is two letters, one for each square; a variation begins with `~` and
 * ends with a dot; the place counts moves as they are written. What goes without saying is left out.
 */

import { START } from "../board/position.js";
import { text } from "../shell/language.js";
import { address } from "../shell/router.js";
import { CLOSE, OPEN, ROOT, endOf, nodeOf, read, written } from "./tree.js";

/** @import {Place, Squares, Tree} from "./types.js" */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const USUAL = "-";

/** @param {string} square such as e2 */
const letterOf = (square) => LETTERS[8 * "abcdefgh".indexOf(square[0]) + Number(square[1]) - 1];

/** @param {string} letter */
const squareOf = (letter) => {
  const number = LETTERS.indexOf(letter);
  return `${"abcdefgh"[number >> 3]}${(number & 7) + 1}`;
};

/** @param {Tree<any>} tree */
export function movesText(tree) {
  let text = "";
  for (const word of written(tree)) {
    if (word === OPEN) text += "~";
    else if (word === CLOSE) text += ".";
    else {
      const uci = nodeOf(tree, word).move.uci;
      text += letterOf(uci.slice(0, 2)) + letterOf(uci.slice(2, 4));
    }
  }
  // Where nothing comes behind them the ends say nothing, and an address that ends with a dot is cut by many programs.
  return text.replace(/[.]+$/, "");
}

/** @param {string} text @returns {Tree<Squares> | undefined} none: the text is no tree */
export function movesOf(text) {
  if (!/^(?:[~.]|[\w-]{2})*$/.test(text)) return undefined;
  const words = text.match(/[~.]|[\w-]{2}/g) ?? [];
  return read(
    words.map((word) =>
      word === "~" ? OPEN : word === "." ? CLOSE : { uci: squareOf(word[0]) + squareOf(word[1]) },
    ),
  );
}

/** How many moves are written up to a node. @param {Tree<any>} tree @param {number} at */
export function placeOf(tree, at) {
  if (at === ROOT) return 0;
  return [...written(tree)].filter((word) => typeof word === "number").indexOf(at) + 1;
}

/** @param {Tree<any>} tree @param {number | undefined} place @returns {number} the node */
export function nodeAt(tree, place) {
  if (place === 0) return ROOT;
  const nodes = /** @type {number[]} */ ([...written(tree)].filter((word) => typeof word === "number"));
  return (place === undefined ? undefined : nodes[place - 1]) ?? endOf(tree, ROOT);
}

/**
 * @param {object} what
 * @param {string} [what.game]
 * @param {string} what.initialFen
 * @param {Tree<any>} what.tree
 * @param {number} what.at the node that is looked at
 * @param {boolean} [what.asPlayed] whether the tree is the game's own moves
 */
export function addressOf({ game, initialFen, tree, at, asPlayed = false }) {
  const fen = initialFen === START ? USUAL : initialFen.replaceAll("/", ".").replaceAll(" ", "_");
  const moves = asPlayed ? USUAL : movesText(tree);
  const place = at === endOf(tree, ROOT) ? "" : String(placeOf(tree, at));
  const parts = [game ?? fen, moves, place];
  if (!place) parts.pop();
  if (!place && (asPlayed || !moves)) parts.pop();
  if (parts.length === 1 && parts[0] === USUAL) parts.pop();
  return address("analysis", ...parts);
}

/**
 * @param {string[]} params what the address says beyond the view's name
 * @returns {Place}
 * @throws {Error} for a link that is none
 */
export function placeIn([start = "", moves, place]) {
  const tree = moves && moves !== USUAL ? movesOf(moves) : undefined;
  if (moves && moves !== USUAL && !tree) throw new Error(text("The moves in this link cannot be read. Is it whole?"));
  const at = place && /^\d{1,5}$/.test(place) ? Number(place) : undefined;
  if (!start || start === USUAL) return { fen: START, tree, place: at };
  if (!start.includes(".")) return { game: start, tree, place: at };
  return { fen: start.replaceAll(".", "/").replaceAll("_", " "), tree, place: at };
}
