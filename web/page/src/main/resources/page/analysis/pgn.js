/** A tree of variations as PGN, in the export format that the server writes too, and of one that it read (`/v1/pgn/parse`). */

import { turnOf } from "../board/position.js";
import { CLOSE, OPEN, ROOT, emptyTree, nodeOf, read, written } from "./tree.js";

/** @import {ReadMove} from "../api/types.js" */
/** @import {Notes, Played, Tree} from "./types.js" */

const WIDTH = 80;
const ROSTER = { Event: "?", Site: "?", Date: "????.??.??", Round: "?", White: "?", Black: "?" };
/** What the writer says itself. */
const OWN = new Set([...Object.keys(ROSTER), "Result", "Variant", "SetUp", "FEN"]);

/** @type {Record<number, string>} */
const GLYPHS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** What stands behind a move for its annotations. @param {number[]} [nags] */
export const glyphsOf = (nags = []) => nags.map((nag) => GLYPHS[nag] ?? "").join("");

/** How many plies were played before a position. @param {string} fen */
export const pliesBefore = (fen) =>
  2 * Math.max(0, (Number(fen.split(" ")[5]) || 1) - 1) + (turnOf(fen) === "BLACK" ? 1 : 0);

/** The number of a move that stands before White's moves. @param {number} ply from 0 */
export const numberOf = (ply) => Math.floor(ply / 2) + 1;

/**
 * @param {Tree<Played>} tree
 * @param {string} initialFen
 * @param {Notes} notes
 */
export function pgnOf(tree, initialFen, { tags, result }) {
  const all = [
    ...Object.entries(ROSTER).map(([name, unknown]) => [name, tags[name] || unknown]),
    ["Result", result],
    ["Variant", "Shatranj"],
    ["SetUp", "1"],
    ["FEN", initialFen],
    ...Object.entries(tags).filter(([name]) => !OWN.has(name) && /^\w+$/.test(name)),
  ];
  return `${all.map(([name, value]) => tag(name, value)).join("")}\n${onLines([...words(tree, initialFen), result])}\n`;
}

/** @param {string} name @param {string} value */
const tag = (name, value) => `[${name} "${plain(value).replace(/["\\]/g, "\\$&")}"]\n`;

/** On one line, and without what no text should have. @param {string} text */
const plain = (text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");

/** A game's moves with their variations. @param {ReadMove[]} moves @returns {Tree<Played>} */
export const treeOfGame = (moves) => read(spoken(moves)) ?? emptyTree();

/** @param {ReadMove[]} moves @returns {Generator<Played | typeof OPEN | typeof CLOSE>} */
function* spoken(moves) {
  for (const { variations = [], ...move } of moves) {
    yield move;
    for (const { comment, moves: [first, ...others] } of variations) {
      yield OPEN;
      // A tree says things of moves only, so what stands before the first one is said of it.
      yield* spoken([{ ...first, comment: [comment, first.comment].filter(Boolean).join(" ") }, ...others]);
      yield CLOSE;
    }
  }
}

/** @param {Tree<Played>} tree @param {string} initialFen @returns {Generator<string>} */
function* words(tree, initialFen) {
  const plies = new Map([[ROOT, pliesBefore(initialFen)]]);
  // Brackets stand at the words that they are around.
  let opening = "";
  let numbered = false;
  /** @type {string | undefined} */
  let last;
  for (const word of written(tree)) {
    if (word === OPEN) {
      opening = "(";
      numbered = false;
    } else if (word === CLOSE) {
      last += ")";
      numbered = false;
    } else {
      if (last !== undefined) yield last;
      const node = nodeOf(tree, word);
      const move = /** @type {Played} */ (node.move);
      const ply = plies.get(node.parent) ?? 0;
      plies.set(word, ply + 1);
      const white = ply % 2 === 0;
      if (white || !numbered) yield `${opening}${numberOf(ply)}${white ? "." : "..."}`;
      opening = "";
      const said = [move.san, ...(move.nags ?? []).map((nag) => `$${nag}`), ...remark(move)];
      yield* said.slice(0, -1);
      last = said[said.length - 1];
      numbered = said.every((each) => !each.startsWith("{"));
    }
  }
  if (last !== undefined) yield last;
}

/** @param {Played} move @returns {string[]} */
function remark({ clockMs, comment = "" }) {
  const said = plain(comment).replaceAll("}", ")").split(/\s+/).filter(Boolean);
  if (clockMs !== undefined) said.unshift(`[%clk\u00a0${clockText(clockMs)}]`);
  if (said.length === 0) return [];
  said[0] = `{${said[0]}`;
  said[said.length - 1] += "}";
  return said;
}

/** @param {number} ms */
function clockText(ms) {
  const two = (/** @type {number} */ value) => String(Math.floor(value)).padStart(2, "0");
  const fraction = ms % 100 === 0 ? String((ms / 100) % 10) : String(ms % 1000).padStart(3, "0");
  return `${Math.floor(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${fraction}`;
}

/** @param {string[]} all */
function onLines(all) {
  let text = "";
  let column = 0;
  for (const word of all) {
    // A line that began with one of these would be an escape, or look like a tag.
    const breaks = column > 0 && column + 1 + word.length > WIDTH && !/^[%[]/.test(word);
    if (column > 0) text += breaks ? "\n" : " ";
    text += word;
    column = breaks || column === 0 ? word.length : column + 1 + word.length;
  }
  return text.replaceAll("\u00a0", " ");
}
