/**
 * The men: their names, what they do, and how they are drawn. The outlines are those of
 * shatranj.rules.svg, on a square of 45 × 45; a test holds the two against each other.
 */

import { s } from "../shell/dom.js";

/** @import {Color} from "../api/types.js" */

/**
 * @typedef {"shah" | "ferz" | "rukh" | "faras" | "alfil" | "baidaq"} Role
 * @typedef {{color: Color, role: Role}} Man
 */

export const SQUARE = 45;

/** By the letters of the Laws. @type {Record<string, Role>} */
export const ROLES = { K: "shah", F: "ferz", R: "rukh", N: "faras", A: "alfil", P: "baidaq" };

/**
 * @typedef {object} Description
 * @property {string} name
 * @property {string} letter empty for a Baidaq, as in notation
 * @property {string} likeness what a chess player may think of, and where that leads astray
 * @property {string} moves
 */

/** @type {Record<Role, Description>} */
export const DESCRIPTIONS = {
  shah: {
    name: "Shah",
    letter: "K",
    likeness: "The king. There is no castling.",
    moves: "One step in any direction, never onto an attacked square.",
  },
  ferz: {
    name: "Ferz",
    letter: "F",
    likeness: "The counsellor, beside the Shah. Chess later made its queen of it; here it is far weaker.",
    moves: "One step diagonally.",
  },
  rukh: {
    name: "Rukh",
    letter: "R",
    likeness: "The chariot: the rook, and the strongest man on the board.",
    moves: "Any distance along a rank or file, as far as the way is free.",
  },
  faras: {
    name: "Faras",
    letter: "N",
    likeness: "The horse: the knight.",
    moves: "Two squares one way and one to the side, leaping over whatever stands between.",
  },
  alfil: {
    name: "Alfil",
    letter: "A",
    likeness: "The elephant. No bishop: it reaches eight squares of the board in all.",
    moves: "Exactly two squares diagonally, leaping over whatever stands between.",
  },
  baidaq: {
    name: "Baidaq",
    letter: "",
    likeness: "The foot soldier: a pawn without a double step and without en passant.",
    moves: "One step forward, takes one step diagonally forward. On the last rank it becomes a Ferz, always.",
  },
};

/** @type {Record<Role, {outline: string, detail: string}>} */
const DRAWINGS = {
  shah: {
    outline:
      "M8.5 40V26.5Q8.5 22.5 12 22.5Q13.8 22.5 14.5 24Q14 11.5 22.5 11.5Q31 11.5 30.5 24Q31.2 22.5 33 22.5Q36.5 22.5 36.5 26.5V40ZM22.5 4A4 4 0 1 1 22.4 4Z",
    detail: "M14.5 24V30Q22.5 33.5 30.5 30V24M8.5 35.5H36.5",
  },
  ferz: {
    outline:
      "M10.5 40V29Q10.5 25.5 13.5 25.5Q15.2 25.5 15.8 27Q15.3 15 22.5 15Q29.7 15 29.2 27Q29.8 25.5 31.5 25.5Q34.5 25.5 34.5 29V40Z",
    detail: "M15.8 27V30.5Q22.5 33.6 29.2 30.5V27M10.5 36H34.5",
  },
  alfil: {
    outline:
      "M19.5 19Q12.5 16 10.5 8Q10.5 5.5 13 6.5Q19 10 21.5 17ZM25.5 19Q32.5 16 34.5 8Q34.5 5.5 32 6.5Q26 10 23.5 17ZM13 40V24Q13 15.5 22.5 15.5Q32 15.5 32 24V40Z",
    detail: "M13 34.5Q22.5 37 32 34.5",
  },
  faras: {
    outline:
      "M19 19Q19 11 29.5 8.5Q34.5 8 34 11.5Q33.5 14 29.5 15Q28.5 17 28.5 20ZM13 40V25.5Q13 16.5 22.5 16.5Q32 16.5 32 25.5V40Z",
    detail: "M13 34.5Q22.5 37 32 34.5",
  },
  rukh: {
    outline:
      "M11.5 40V24Q11 18 8 13.5Q7.5 10.5 10.5 9.5Q16.5 9.5 19 15.5L22.5 22.5L26 15.5Q28.5 9.5 34.5 9.5Q37.5 10.5 37 13.5Q34 18 33.5 24V40Z",
    detail: "M11.5 35H33.5",
  },
  baidaq: {
    outline: "M14.5 40V34Q14.5 25 22.5 25Q30.5 25 30.5 34V40ZM22.5 20.5A2.7 2.7 0 1 1 22.4 20.5Z",
    detail: "M14.5 36H30.5",
  },
};

/**
 * A man's drawing, at the origin of its square.
 *
 * @param {Man} man
 */
export function drawMan({ color, role }) {
  const { outline, detail } = DRAWINGS[role];
  return s(
    "g",
    { class: `man ${color.toLowerCase()}` },
    s("path", { class: "outline", d: outline }),
    s("path", { class: "detail", d: detail }),
  );
}

/**
 * A man as a picture of its own, for text and lists.
 *
 * @param {Man} man
 * @param {string} [className]
 */
export function manPicture(man, className = "man-picture") {
  return s("svg", { class: className, viewBox: `0 0 ${SQUARE} ${SQUARE}`, "aria-hidden": "true" }, drawMan(man));
}

/** @param {Man} man */
export const nameOf = ({ color, role }) => `${color === "WHITE" ? "White" : "Black"} ${DESCRIPTIONS[role].name}`;
