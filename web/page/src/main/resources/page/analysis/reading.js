/** Games and lines as the server reads them: PGN is parsed there, and every move of a tree was called legal there. */

import * as server from "../api/server.js";
import { lines } from "../api/stream.js";
import { text } from "../shell/language.js";
import { emptyTree, endsOf, movesTo, treeOf } from "./tree.js";

/** @import {PgnNote, ReadGame} from "../api/types.js" */
/** @import {Played, Squares, Tree} from "./types.js" */

/** @param {string} pgn @param {AbortSignal} signal @returns {Promise<ReadGame[]>} in the order of the text */
export async function gamesOf(pgn, signal) {
  const games = [];
  for await (const game of lines(await server.readPgn(pgn, signal))) games.push(game);
  return games;
}

/** Why a game cannot be read. @param {ReadGame} game @returns {PgnNote} */
export const faultOf = ({ notes = [] }) =>
  notes.find(({ fatal }) => fatal) ?? { line: 1, column: 1, code: "", detail: text("the game cannot be read"), fatal: true };

/** @param {PgnNote} note */
export const placed = ({ line, column, detail }) => text("Line {line}, column {column}: {detail}", { line, column, detail });

/**
 * The moves of a link, with their names.
 *
 * @param {string} initialFen
 * @param {Tree<Squares>} squares
 * @param {readonly Played[]} known a game's own moves, of which more is known than their names
 * @param {AbortSignal} signal
 * @returns {Promise<{tree: Tree<Played>, problem?: Error}>} each line as far as it is legal
 */
export async function legalTree(initialFen, squares, known, signal) {
  const asked = endsOf(squares).map((end) => movesTo(squares, end).map(({ uci }) => uci));
  if (asked.length === 0) return { tree: emptyTree() };
  const read = (/** @type {string[][]} */ lines) => gamesOf(lines.map((line) => textOf(initialFen, line)).join("\n"), signal);
  const games = await read(asked);
  const fault = games.find(({ game }) => !game);
  if (!fault) return { tree: treeOf(games.map(({ game }) => likeKnown(game?.moves ?? [], known))) };
  const legal = await read(asked.map((line, i) => line.slice(0, legalPlies(games[i], line.length))));
  return {
    tree: treeOf(legal.map(({ game }) => likeKnown(game?.moves ?? [], known))),
    problem: new Error(text("Not all of this link can be shown: {detail}", { detail: faultOf(fault).detail })),
  };
}

/** One line as a game of its own, with all its moves in one line of text. @param {string} initialFen @param {string[]} moves */
const textOf = (initialFen, moves) =>
  `[Event "?"]\n[FEN "${initialFen.replace(/[^\w /-]/g, "")}"]\n\n${moves.join(" ")} *\n`;

/** How many moves of a line are legal: the fault's column tells, since each move has four letters. @param {ReadGame} read @param {number} all */
const legalPlies = (read, all) =>
  read.game ? all : faultOf(read).code === "ILLEGAL_MOVE" ? Math.floor((faultOf(read).column - 1) / 5) : 0;

/** @param {readonly Played[]} moves @param {readonly Played[]} known */
function likeKnown(moves, known) {
  const other = moves.findIndex(({ uci }, i) => known[i]?.uci !== uci);
  const same = other < 0 ? moves.length : other;
  return [...known.slice(0, same), ...moves.slice(same)];
}
