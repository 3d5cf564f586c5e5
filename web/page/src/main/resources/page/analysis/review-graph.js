/** A reviewed game as a graph: White's hopes from below, Black's from above, over the moves. */

import { s } from "../shell/dom.js";

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 8;

/**
 * @typedef {object} Drawn
 * @property {number[]} shares White's points in each position, 0 to 1
 * @property {number} positions of the whole game, judged or not
 * @property {number[]} turns plies of turning points
 * @property {string} label
 */

export class ReviewGraph {
  #areas = s("g");
  #here = s("line", { class: "here-line", y1: 0, y2: HEIGHT, visibility: "hidden" });
  #spots = s("g");
  element = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "review-graph", role: "img" },
    this.#areas,
    this.#here,
    this.#spots,
  );
  #positions = 2;

  /** @param {(ply: number) => void} go to the position that is pointed at */
  constructor(go) {
    const at = (/** @type {MouseEvent} */ { clientX }) => {
      const { left, width } = this.element.getBoundingClientRect();
      const part = (((clientX - left) / width) * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
      return Math.round(Math.max(0, Math.min(1, part)) * (this.#positions - 1));
    };
    this.element.addEventListener("click", (event) => go(at(event)));
    this.element.addEventListener("pointermove", (event) => event.buttons === 1 && go(at(event)));
  }

  /** @param {Drawn} drawn */
  draw({ shares, positions, turns, label }) {
    this.#positions = Math.max(2, positions);
    this.element.setAttribute("aria-label", label);
    const places = shares.map((share, ply) => `${this.#x(ply).toFixed(1)},${y(share).toFixed(1)}`);
    // The first and the last position reach to the edge.
    const [first, last] = [places[0]?.split(",")[1], places[places.length - 1]?.split(",")[1]];
    const end = shares.length === positions ? WIDTH : this.#x(shares.length - 1).toFixed(1);
    this.#areas.replaceChildren(
      s("rect", { class: "hopes-black", x: 0, y: 0, width: WIDTH, height: HEIGHT }),
      s("polygon", { class: "hopes-white", points: `0,${HEIGHT} 0,${first} ${places.join(" ")} ${end},${last} ${end},${HEIGHT}` }),
      s("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      s("polyline", { points: places.join(" ") }),
    );
    this.#spots.replaceChildren(
      ...turns
        .filter((ply) => ply < shares.length)
        .map((ply) => s("circle", { cx: this.#x(ply), cy: y(shares[ply]), r: 7 })),
    );
  }

  /** @param {number} ply the position that is looked at, or the last one that the game shares with it */
  point(ply) {
    const x = this.#x(ply);
    for (const [name, value] of Object.entries({ x1: x, x2: x, visibility: "visible" })) this.#here.setAttribute(name, String(value));
  }

  /** @param {number} ply */
  #x(ply) {
    return EDGE + (ply / (this.#positions - 1)) * (WIDTH - 2 * EDGE);
  }
}

/** @param {number} share */
const y = (share) => EDGE + (1 - share) * (HEIGHT - 2 * EDGE);
