/** What the men are called and what they do, in the language of the page. */

import { text } from "../shell/language.js";

/** @import {Color} from "../api/types.js" */
/** @import {Man, Role} from "./pieces.js" */

/**
 * @typedef {object} Description
 * @property {string} name
 * @property {string} letter of notation, the same in every language; empty for a Baidaq
 * @property {string} likeness what a chess player may think of, and where that leads astray
 * @property {string} moves
 */

/** @type {Record<Role, Description>} */
export const DESCRIPTIONS = {
  shah: {
    name: text("Shah"),
    letter: "K",
    likeness: text("The king. There is no castling."),
    moves: text("One step in any direction, never onto an attacked square."),
  },
  ferz: {
    name: text("Ferz"),
    letter: "F",
    likeness: text("The counsellor, beside the Shah. Chess later made its queen of it; here it is far weaker."),
    moves: text("One step diagonally."),
  },
  rukh: {
    name: text("Rukh"),
    letter: "R",
    likeness: text("The chariot: the rook, and the strongest man on the board."),
    moves: text("Any distance along a rank or file, as far as the way is free."),
  },
  faras: {
    name: text("Faras"),
    letter: "N",
    likeness: text("The horse: the knight."),
    moves: text("Two squares one way and one to the side, leaping over whatever stands between."),
  },
  alfil: {
    name: text("Alfil"),
    letter: "A",
    likeness: text("The elephant. No bishop: it reaches eight squares of the board in all."),
    moves: text("Exactly two squares diagonally, leaping over whatever stands between."),
  },
  baidaq: {
    name: text("Baidaq"),
    letter: "",
    likeness: text("The foot soldier: a pawn without a double step and without en passant."),
    moves: text("One step forward, takes one step diagonally forward. On the last rank it becomes a Ferz, always."),
  },
};

/** Each as a whole: languages join a man and its colour in many ways. @type {Record<Color, Record<Role, string>>} */
const NAMES = {
  WHITE: {
    shah: text("White Shah"),
    ferz: text("White Ferz"),
    rukh: text("White Rukh"),
    faras: text("White Faras"),
    alfil: text("White Alfil"),
    baidaq: text("White Baidaq"),
  },
  BLACK: {
    shah: text("Black Shah"),
    ferz: text("Black Ferz"),
    rukh: text("Black Rukh"),
    faras: text("Black Faras"),
    alfil: text("Black Alfil"),
    baidaq: text("Black Baidaq"),
  },
};

/** @param {Man} man */
export const nameOf = ({ color, role }) => NAMES[color][role];
