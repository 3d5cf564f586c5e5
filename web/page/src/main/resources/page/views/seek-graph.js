/** Seeks as dots: onwards by the time that a game takes, upwards by the seeker's rating. */

import { timeOf } from "../game/pace.js";
import { timeControlText } from "../game/terms.js";
import { playerName } from "../game/words.js";
import { ratingText } from "../game/ratings.js";
import { h } from "../shell/dom.js";
import { beside, listed, numberText, text } from "../shell/language.js";
import { LivingList } from "../shell/living-list.js";

/** @import {RatedSeek} from "./lobby.js" */

const MINUTE_MS = 60_000;
/** From where to where the time of a side goes, and how much of the width it has; then come days, then no clock. */
const [SHORTEST_MS, LONGEST_MS, TIMED, DAYS, CLOCKLESS] = [MINUTE_MS, 120 * MINUTE_MS, 0.72, 0.82, 1];
const [LOWEST, HIGHEST] = [800, 2400];
/** Whoever has no rating is on a line of their own, below all others. */
const RATED_FROM = 0.18;
/** Places are so many in a row and in a column: a finger tells no more apart, and who is alike is one dot. */
const [COLUMNS, ROWS] = [16, 9];

const within = (/** @type {number} */ part) => Math.min(1, Math.max(0, part));

/** @param {number} ms of a side */
const timed = (ms) => TIMED * within(Math.log(ms / SHORTEST_MS) / Math.log(LONGEST_MS / SHORTEST_MS));

/** @param {number} rating */
const high = (rating) => RATED_FROM + (1 - RATED_FROM) * within((rating - LOWEST) / (HIGHEST - LOWEST));

/** @typedef {{id: string, x: number, y: number, seeks: RatedSeek[]}} Dot parts of the width from the side where lines begin, and of the height from below */

/** @param {RatedSeek} seek */
function placeOf({ timeControl, rating }) {
  const ms = timeControl ? timeOf(timeControl) : 0;
  const x = timeControl?.daysPerMove ? DAYS : ms > 0 ? timed(ms) : CLOCKLESS;
  return { x: Math.round(COLUMNS * x), y: Math.round(ROWS * (rating ? high(rating.rating) : 0)) };
}

/** The dots of seeks, those of the shortest games first. @param {RatedSeek[]} seeks @returns {Dot[]} */
export function dotsOf(seeks) {
  /** @type {Map<string, Dot>} */
  const dots = new Map();
  for (const seek of seeks) {
    const { x, y } = placeOf(seek);
    const id = `${x}-${y}`;
    const dot = dots.get(id) ?? { id, x: x / COLUMNS, y: y / ROWS, seeks: [] };
    dots.set(id, dot);
    dot.seeks.push(seek);
  }
  return [...dots.values()].sort((one, other) => one.x - other.x || one.y - other.y);
}

/** @param {RatedSeek} seek */
const wordsOf = ({ player, rating, timeControl }) =>
  beside([playerName(player), rating ? ratingText(rating.rating) : text("no rating"), timeControlText(timeControl)]);

/** What is written on a dot is part of its name, for those who speak to their computer. @param {Dot} dot */
const dotWords = ({ seeks }) =>
  seeks.length === 1 ? wordsOf(seeks[0]) : beside([numberText(seeks.length), listed(seeks.map(({ player }) => playerName(player)))]);

/** @param {HTMLElement} element @param {{x?: number, y?: number}} place */
function put(element, { x, y }) {
  if (x !== undefined) element.style.insetInlineStart = `${(100 * x).toFixed(1)}%`;
  if (y !== undefined) element.style.insetBlockEnd = `${(100 * y).toFixed(1)}%`;
  return element;
}

const mark = (/** @type {string} */ label, /** @type {{x?: number, y?: number}} */ place) =>
  put(h("span", { class: place.x === undefined ? "level" : "tick" }, label), place);

export class SeekGraph {
  #list = new LivingList((/** @type {Dot} */ dot) => this.#buttonOf(dot), h("ul", { class: "seek-dots" }));
  /** The seeks of the dot that is looked at. */
  #chosen;
  /** @type {string | undefined} */
  #chosenId;
  /** @type {Dot[]} */
  #dots = [];
  #hint = h("p", { class: "muted small" }, text("Choose a dot to see who it is."));
  element;

  /** @param {(seek: RatedSeek) => HTMLElement} itemOf shows one, to be taken up */
  constructor(itemOf) {
    this.#chosen = new LivingList(itemOf);
    const minutes = [1, 5, 20, 60].map((each) => mark(text("{minutes} min", { minutes: each }), { x: timed(each * MINUTE_MS) }));
    const ratings = [1200, 1600, 2000, 2400].map((each) => mark(ratingText(each), { y: high(each) }));
    this.element = h(
      "div",
      { class: "seek-graph" },
      h(
        "div",
        { class: "plane" },
        h("div", { "aria-hidden": "true" }, ratings, mark(text("no rating"), { y: 0 })),
        this.#list.element,
        h("div", { "aria-hidden": "true" }, minutes, mark(text("Days"), { x: DAYS }), mark(text("No clock"), { x: CLOCKLESS })),
      ),
      this.#hint,
      this.#chosen.element,
    );
  }

  /** @param {RatedSeek[]} seeks */
  show(seeks) {
    this.#dots = dotsOf(seeks);
    this.#list.show(this.#dots);
    this.#showChosen();
  }

  #showChosen() {
    const chosen = this.#dots.find(({ id }) => id === this.#chosenId)?.seeks ?? [];
    this.#hint.hidden = chosen.length > 0;
    this.#chosen.show(chosen);
    for (const button of this.#list.element.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.dot === this.#chosenId));
    }
  }

  /** @param {Dot} dot */
  #buttonOf(dot) {
    const words = dotWords(dot);
    const choose = () => {
      this.#chosenId = dot.id;
      this.#showChosen();
    };
    const count = dot.seeks.length > 1 && numberText(dot.seeks.length);
    const element = h("button", { type: "button", title: words, "aria-label": words, "data-dot": dot.id, onclick: choose }, count);
    return put(h("li", {}, element), dot);
  }
}
