/**
 * The men: their names, what they do, and how they are drawn. The outlines are those of
 * shatranj.rules.svg, on a square of 45 × 45; a test holds the two against each other.
 */

import { s } from "../shell/dom.js";
import { text } from "../shell/language.js";

/** @import {Color} from "../api/types.js" */
/** @import {Description, Drawing, Man, Men, Role} from "./types.js" */

export const SQUARE = 45;

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

/** Blocks without likenesses. @type {Record<Role, Drawing>} */
const CARVED = {
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

/** In the likeness of the chess pieces. @type {Record<Role, Drawing>} */
const CHESS = {
  shah: {
    outline:
      "M21.1 3.5H23.9V6.2H26.6V9H23.9V14H21.1V9H18.4V6.2H21.1ZM10.5 40V36.5L13.5 32Q6 26.5 7.5 20.5Q9.5 15.5 15.5 17Q20 18.3 22.5 23.5Q19.5 16.5 22.5 12.5Q25.5 16.5 22.5 23.5Q25 18.3 29.5 17Q35.5 15.5 37.5 20.5Q39 26.5 31.5 32L34.5 36.5V40Z",
    detail: "M13.5 32Q22.5 28.8 31.5 32M11 36.5H34",
  },
  ferz: {
    outline:
      "M10.5 40V36.5L13 32.5L7.5 16L14.8 24.5L15.6 12L22.5 23L29.4 12L30.2 24.5L37.5 16L32 32.5L34.5 36.5V40ZM7 11.8A2.2 2.2 0 1 1 6.9 11.8ZM15.3 7.6A2.2 2.2 0 1 1 15.2 7.6ZM29.8 7.6A2.2 2.2 0 1 1 29.7 7.6ZM38.1 11.8A2.2 2.2 0 1 1 38 11.8Z",
    detail: "M13 32.5Q22.5 29.5 32 32.5M11 36.5H34",
  },
  alfil: {
    outline:
      "M11 40V37.5Q15.5 36 16.5 31.5H28.5Q29.5 36 34 37.5V40ZM16 31.5Q12.5 27.5 13.5 22.5Q15 16 22.5 9.8Q30 16 31.5 22.5Q32.5 27.5 29 31.5ZM22.5 5A2.5 2.5 0 1 1 22.4 5Z",
    detail: "M22.5 16V25M18.8 20.3H26.2M16 31.5H29",
  },
  faras: {
    outline:
      "M14 40V37Q15 31.5 20.5 27.5Q22.8 25.5 22.3 22.8Q18 25.5 14.2 25.7Q10.5 26.2 9.8 23.2Q9.5 21 12 18.8Q13.8 14.5 17.6 12.3L17.2 6.8L21.8 10.4Q35.5 11 35.5 32V40Z",
    detail: "M17.3 17V18M27 15Q31.5 20.5 31.5 35M14.3 36.5H35",
  },
  rukh: {
    outline:
      "M10.5 40V36.5H13.5L15.5 32.5V18L11.8 14.5V8.5H16.3V11.5H20V8.5H25V11.5H28.7V8.5H33.2V14.5L29.5 18V32.5L31.5 36.5H34.5V40Z",
    detail: "M15.5 18H29.5M15.5 32.5H29.5M13.5 36.5H31.5",
  },
  baidaq: {
    outline:
      "M13 40V37.5Q18.5 34 19.2 24.5H25.8Q26.5 34 32 37.5V40ZM22.5 11A5.6 5.6 0 1 1 22.4 11ZM16.5 24.8Q16.5 22 22.5 22Q28.5 22 28.5 24.8Z",
    detail: "M13.5 37.5H31.5",
  },
};

/** The sets that people can choose from. @type {Record<Men, Record<Role, Drawing>>} */
const SETS = { carved: CARVED, chess: CHESS };

/** @type {Men} */
let men = "carved";

/**
 * Draws all men of one set from now on, and those that stand already.
 *
 * @param {Men} set what was kept in a browser may be of another release
 */
export function chooseMen(set) {
  men = set in SETS ? set : "carved";
  for (const man of document.querySelectorAll("g.man")) {
    const { outline, detail } = SETS[men][/** @type {Role} */ (man.getAttribute("data-role"))];
    man.querySelector(".outline")?.setAttribute("d", outline);
    man.querySelector(".detail")?.setAttribute("d", detail);
  }
}

/**
 * A man's drawing, at the origin of its square.
 *
 * @param {Man} man
 */
export function drawMan({ color, role }) {
  const { outline, detail } = SETS[men][role];
  return s(
    "g",
    { class: `man ${color.toLowerCase()}`, "data-role": role },
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
