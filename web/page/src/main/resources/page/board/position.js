/**
 * Where the men stand. Moving a man is all that is known here of the rules; which moves are legal is
 * for the server to say.
 */

/** @import {Color} from "../api/types.js" */
/** @import {Man, Placement, Role, Step} from "./types.js" */

/** By the letters of the Laws. @type {Record<string, Role>} */
const ROLES = { K: "shah", F: "ferz", R: "rukh", N: "faras", A: "alfil", P: "baidaq" };

/** The standard array. */
export const START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

export const FILES = "abcdefgh";

/**
 * @param {number} file 0 for a
 * @param {number} rank 0 for 1
 */
export const squareAt = (file, rank) => `${FILES[file]}${rank + 1}`;

/** @param {string} square */
export const fileOf = (square) => FILES.indexOf(square[0]);

/** @param {string} square */
export const rankOf = (square) => Number(square[1]) - 1;

/**
 * The first field of a FEN in the letters of the Laws.
 *
 * @param {string} fen
 * @returns {Placement}
 */
export function placementOf(fen) {
  /** @type {Map<string, Man>} */
  const men = new Map();
  fen
    .split(" ")[0]
    .split("/")
    .forEach((row, fromTop) => {
      let file = 0;
      for (const letter of row) {
        if (letter >= "1" && letter <= "8") {
          file += Number(letter);
        } else {
          const man = manOf(letter);
          if (man) men.set(squareAt(file, 7 - fromTop), man);
          file += 1;
        }
      }
    });
  return men;
}

/** @param {string} fen @returns {Color} the side that has the move */
export const turnOf = (fen) => (fen.split(" ")[1] === "b" ? "BLACK" : "WHITE");

/** @param {string} uci @returns {Step} */
export const stepOf = (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotes: uci.length > 4 });

/**
 * The men after a move.
 *
 * @param {Placement} placement
 * @param {string} uci
 * @returns {Placement}
 */
export function moved(placement, uci) {
  const { from, to, promotes } = stepOf(uci);
  const man = placement.get(from);
  if (!man) return placement;
  const men = new Map(placement);
  men.delete(from);
  men.set(to, promotes ? { color: man.color, role: "ferz" } : man);
  return men;
}

/**
 * The men before the first move and after each one: one more than there are moves.
 *
 * @param {string} initialFen
 * @param {readonly {uci: string}[]} moves
 * @returns {Placement[]}
 */
export function placementsOf(initialFen, moves) {
  const all = [placementOf(initialFen)];
  for (const { uci } of moves) all.push(moved(all[all.length - 1], uci));
  return all;
}

/**
 * The squares of one side's Shah.
 *
 * @param {Placement} placement
 * @param {Color} color
 * @returns {string | undefined}
 */
export function shahOf(placement, color) {
  for (const [square, man] of placement) if (man.role === "shah" && man.color === color) return square;
  return undefined;
}

/** @param {Color} color @returns {Color} */
export const opposite = (color) => (color === "WHITE" ? "BLACK" : "WHITE");

/** Letters of White's men. */
const LETTERS = new Map(Object.entries(ROLES).map(([letter, role]) => [role, letter]));

/**
 * A position in the letters of the Laws, as a game begins with it: nothing was played before.
 *
 * @param {Placement} placement
 * @param {Color} turn
 */
export function fenOf(placement, turn) {
  const rows = Array.from({ length: 8 }, (_, fromTop) =>
    Array.from(FILES, (_letter, file) => {
      const man = placement.get(squareAt(file, 7 - fromTop));
      if (!man) return "1";
      const letter = LETTERS.get(man.role) ?? "";
      return man.color === "WHITE" ? letter : letter.toLowerCase();
    })
      .join("")
      .replace(/1+/g, (empty) => String(empty.length)),
  );
  return `${rows.join("/")} ${turn === "WHITE" ? "w" : "b"} - - 0 1`;
}

/** The man of a letter, a capital for White. @param {string} letter @returns {Man | undefined} */
export function manOf(letter) {
  const role = ROLES[letter.toUpperCase()];
  return role && { color: letter === letter.toUpperCase() ? "WHITE" : "BLACK", role };
}
