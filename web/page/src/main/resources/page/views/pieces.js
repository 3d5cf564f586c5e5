/** How the pieces move, how games end, and which keys do what. */

import { DESCRIPTIONS, SQUARE, drawMan, manPicture } from "../board/pieces.js";
import { h, s } from "../shell/dom.js";
import { leftToRight, text } from "../shell/language.js";
import { address } from "../shell/router.js";

/** @import {Role} from "../board/types.js" */

/**
 * Where a man goes from the middle of five squares by five: steps to the right and up.
 *
 * @type {Record<Role, [number, number][]>}
 */
const REACH = {
  shah: [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]],
  rukh: [[-2, 0], [-1, 0], [1, 0], [2, 0], [0, -2], [0, -1], [0, 1], [0, 2]],
  faras: [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]],
  alfil: [[-2, -2], [-2, 2], [2, -2], [2, 2]],
  ferz: [[-1, -1], [-1, 1], [1, -1], [1, 1]],
  baidaq: [[0, 1]],
};

/** @type {Role[]} */
const ORDER = ["shah", "ferz", "rukh", "faras", "alfil", "baidaq"];

export function piecesView() {
  return {
    title: text("Pieces and rules"),
    element: h(
      "div",
      { class: "pieces-view" },
      h("h1", {}, text("Pieces and rules")),
      h("ul", { class: "men" }, ORDER.map(describe)),
      h("div", { class: "two-columns" }, endings(), keys()),
    ),
  };
}

/** @param {Role} role */
function describe(role) {
  const { name, letter, likeness, moves } = DESCRIPTIONS[role];
  return h(
    "li",
    { class: "card man-card" },
    reach(role),
    h(
      "div",
      {},
      h("h2", {}, manPicture({ color: "WHITE", role }), name, letter && h("span", { class: "muted letter" }, letter)),
      h("p", {}, moves),
      h("p", { class: "muted" }, likeness),
    ),
  );
}

/** @param {Role} role */
function reach(role) {
  const squares = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const shade = (row + column) % 2 === 0 ? "light" : "dark";
      squares.push(
        s("rect", { class: shade, x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE }),
      );
    }
  }
  const at = (/** @type {number} */ n) => (2 + n + 0.5) * SQUARE;
  const dots = REACH[role].map(([right, up]) => s("circle", { class: "mark-target", cx: at(right), cy: at(-up), r: 8 }));
  const takes =
    role === "baidaq"
      ? [-1, 1].map((right) => s("circle", { class: "mark-take", cx: at(right), cy: at(-1), r: SQUARE / 2 - 5 }))
      : [];
  const man = drawMan({ color: "WHITE", role });
  man.setAttribute("transform", `translate(${2 * SQUARE} ${2 * SQUARE})`);
  return s(
    "svg",
    { class: "reach", viewBox: `0 0 ${5 * SQUARE} ${5 * SQUARE}`, "aria-hidden": "true" },
    squares,
    dots,
    takes,
    man,
  );
}

function endings() {
  return h(
    "section",
    { class: "card prose" },
    h("h2", {}, text("How a game is won")),
    h(
      "dl",
      {},
      h("dt", {}, text("Checkmate")),
      h("dd", {}, text("The Shah is attacked and no move saves it.")),
      h("dt", {}, text("Stalemate")),
      h("dd", {}, text("Whoever cannot move has lost, attacked or not. In chess that would be a draw.")),
      h("dt", {}, text("Bare Shah")),
      h(
        "dd",
        {},
        text("Whoever has nothing left but the Shah has lost, unless the next move can take the opponent's last man: then it is a draw."),
      ),
      h("dt", {}, text("Draws")),
      h(
        "dd",
        {},
        text("By agreement, by the third repetition of a position, after 50 moves of each side without a capture or a Baidaq's move, and when nobody can win any more. Other rule sets differ; a game shows its own."),
      ),
    ),
    h("p", {}, text("There is no castling, no double step and no en passant. The Shah begins on d1, the Ferz beside it on e1.")),
    h("p", {}, h("a", { href: address("laws") }, text("The Laws, article by article"))),
  );
}

function keys() {
  /** @type {[string, string][]} */
  const all = [
    [text("Arrow keys"), text("go from square to square on the board")],
    [text("Enter or Space"), text("lift a man, put it down")],
    [text("Escape"), text("put it back; take back a move that was planned")],
    [text("Right mouse button"), text("drag: draw an arrow; click: draw a circle")],
    ["Tab", text("go on to the field for moves: {examples}", { examples: "Nf3, e2e3, axb4" })],
    [leftToRight("← → Home End"), text("outside the board: look at earlier moves")],
    [leftToRight("↑ ↓"), text("in the analysis, outside the board: go to another variation")],
    ["F", text("outside the board: turn it around")],
  ];
  return h(
    "section",
    { class: "card prose" },
    h("h2", {}, text("By keyboard")),
    h(
      "dl",
      { class: "keys" },
      all.map(([key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does))),
    ),
    h(
      "p",
      {},
      text("During the opponent's turn a move that you enter is planned: the server plays it as soon as it is legal, and it costs you no time."),
    ),
  );
}
