/** How long each move of a game took, as bars: White's upwards, Black's downwards. */

import { turnOf } from "../board/position.js";
import { fill, h, s } from "../shell/dom.js";
import { durationText, text } from "../shell/language.js";

/** @import {Game, PlayedMove} from "../api/types.js" */

const WIDTH = 640;
const HALF = 60;

/**
 * From the move before to each move; of the first one nobody knows when it was begun.
 *
 * @param {readonly PlayedMove[]} moves
 * @returns {(number | undefined)[]} milliseconds
 */
export function timesOf(moves) {
  const at = moves.map(({ playedAt }) => (playedAt === undefined ? Number.NaN : Date.parse(playedAt)));
  return at.map((instant, i) => {
    const taken = i === 0 ? Number.NaN : instant - at[i - 1];
    return Number.isNaN(taken) ? undefined : Math.max(0, taken);
  });
}

/** Long thoughts do not make all others vanish. @param {number} ms @param {number} longest */
export const heightOf = (ms, longest) => (longest > 0 ? Math.sqrt(ms / longest) : 0);

/** @param {number[]} times at least one @param {number} longest */
function wordsOf(times, longest) {
  const sum = times.reduce((one, other) => one + other, 0);
  return text("{middle} a move on average, {longest} at most", { middle: durationText(sum / times.length), longest: durationText(longest) });
}

export class MoveTimes {
  element = h("section", { class: "card panel move-times", "aria-label": text("Time for each move"), hidden: true });
  #go;
  /** @type {SVGElement[]} */
  #bars = [];

  /** @param {(ply: number) => void} go to a position of the game */
  constructor(go) {
    this.#go = go;
  }

  /** @param {Game | undefined} game that is looked at */
  of(game) {
    const times = timesOf(game?.moves ?? []);
    const known = times.filter((time) => time !== undefined);
    this.element.hidden = known.length === 0;
    if (!game || known.length === 0) return;
    const longest = Math.max(...known);
    const width = WIDTH / times.length;
    const isWhiteFirst = turnOf(game.initialFen) === "WHITE";
    const words = wordsOf(known, longest);
    this.#bars = times.map((time, i) => {
      const isWhites = (i % 2 === 0) === isWhiteFirst;
      const height = Math.max(1, HALF * heightOf(time ?? 0, longest));
      const bar = { class: isWhites ? "white" : "black", x: (i + 0.1) * width, width: 0.8 * width, y: isWhites ? HALF - height : HALF, height };
      return s("rect", bar, time !== undefined && s("title", {}, `${game.moves?.[i].san} ${durationText(time)}`));
    });
    const drawing = s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${2 * HALF}`, role: "img", "aria-label": words, preserveAspectRatio: "none" },
      s("line", { x1: 0, x2: WIDTH, y1: HALF, y2: HALF }),
      this.#bars,
    );
    drawing.addEventListener("click", ({ clientX }) => {
      const { left, width: wide } = drawing.getBoundingClientRect();
      this.#go(Math.min(times.length, 1 + Math.floor(((clientX - left) / wide) * times.length)));
    });
    fill(this.element, h("h2", {}, text("Time for each move")), drawing, h("p", { class: "muted small" }, words));
  }

  /** @param {number} ply the position that is looked at */
  look(ply) {
    this.#bars.forEach((bar, i) => bar.classList.toggle("here", i === ply - 1));
  }
}
